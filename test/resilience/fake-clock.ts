import { existsSync, writeFileSync } from 'node:fs'

/** The clock of another process, set from this one. */
export interface FakeClock {
  /** The environment variables of the other process. */
  readonly environment: Readonly<Record<string, string>>
  /** Sets the offset from the real time in the syntax of libfaketime: `-1h`, `+14y`, `+90`. */
  set(offset: string): void
}

/** Creates a clock that is controlled by a file, without an offset at first. Exits with 2 when libfaketime is not installed. */
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
