import { createHash } from 'node:crypto'
import type { ArchiveRow } from './ndjson.ts'

const MODULUS = 1n << 256n

/** A checksum of the rows of a table: the sum of their hashes, which does not depend on the row order. */
export class Checksum {
  #sum = 0n

  /** Adds rows to the checksum. */
  add(rows: readonly ArchiveRow[]): void {
    for (const row of rows) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS
    }
  }

  /** Returns 64 hexadecimal digits. */
  toString(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
