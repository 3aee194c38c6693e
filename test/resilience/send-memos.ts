import { ApiClient } from '#kit/api-client.ts'

/** Starts four clients that send quotation requests until they are stopped or the site ends. */
export function startSendingMemos(url: string) {
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
    /** The names of the stored requests. */
    acknowledged: acknowledged as readonly string[],
    statuses: statuses as ReadonlySet<number>,
    stop() {
      isOver = true
    },
    /** Settles when no request is in flight any more. */
    ended: Promise.all([1, 2, 3, 4].map(send)),
  }
}
