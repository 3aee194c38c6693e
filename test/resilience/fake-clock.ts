import { existsSync, writeFileSync } from 'node:fs'

/** A clock for one process, which this one sets. */
export interface FakeClock {
  /** What the process is started with. */
  readonly environment: Readonly<Record<string, string>>
  /** Sets it, as libfaketime writes an offset: `-1h`, `+14y`, `+90`. */
  set(offset: string): void
}

/** A clock that is told by a file at that path, right at first. Leaves with 2 where libfaketime is not installed. */
export function createFakeClock(file: string): FakeClock {
  const library = [
    '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
    '/usr/lib/faketime/libfaketime.so.1',
    '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  ].find(existsSync)
  if (!library) {
    process.stdout.write('This needs libfaketime (Debian: faketime).\n')
    process.exit(2)
  }
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0')
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
