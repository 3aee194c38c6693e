import { join } from 'node:path'

/** The SQLite file in the folder of `DATA_DIR`. */
export function sqliteFile(folder: string): string {
  return join(folder, 'beranda.sqlite')
}
