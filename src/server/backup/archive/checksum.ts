import { createHash } from 'node:crypto'
import type { Row } from './lines.ts'

const modulus = 1n << 256n

/** A checksum of a table's rows: the sum of their hashes, so that the order in which a database gives them plays no part. */
export class Checksum {
  #sum = 0n

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) % modulus
    }
  }

  /** 64 hexadecimal digits. */
  toString(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
