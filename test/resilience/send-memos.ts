import { ApiClient } from '#kit/api-client.ts'

/** Four clients that send quotation requests until they stop or the site ends. */
export interface MemoSenders {
  /** The names of the stored requests. */
  readonly acknowledged: readonly string[]
  readonly statuses: ReadonlySet<number>
  stop(): void
  /** Settles when no request is in flight any more. */
  readonly ended: Promise<unknown>
}

/** Starts the clients. */
export function startSendingMemos(url: string): MemoSenders {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  const send = async (index: number): Promise<void> => {
    const client = new ApiClient({ url })
    for (let count = 0; !isOver; count++) {
      const name = `Pelanggan ${index}-${count}`
      const { status } = await client.sendMemo(name)
      // The site has ended.
      if (status === 0) return
      statuses.add(status)
      if (status === 201) acknowledged.push(name)
    }
  }
  return {
    acknowledged,
    statuses,
    stop() {
      isOver = true
    },
    ended: Promise.all([1, 2, 3, 4].map(send)),
  }
}
