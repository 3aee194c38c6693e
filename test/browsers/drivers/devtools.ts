import { once } from 'node:events'

type Params = Readonly<Record<string, unknown>>

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Params
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** A DevTools protocol connection to one tab. */
export interface DevTools {
  /** Returns the result of the command; throws its error, or after 60 s without a response. */
  send<Result>(method: string, params?: Params): Promise<Result>
  /** Calls the listener at every event of this name. */
  on<Event>(method: string, listener: (event: Event) => void): void
  close(): void
}

/** Connects to a tab by its WebSocket URL. */
export async function connectDevTools(url: string): Promise<DevTools> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (event: unknown) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message
    if (method) listeners.get(method)?.(params)
    if (id === undefined) return
    if (error) pending.get(id)?.reject(new Error(error.message))
    else pending.get(id)?.resolve(result)
    pending.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser closed the connection.'))
  })
  return {
    async send<Result>(method: string, params: Params = {}) {
      const response = Promise.withResolvers<unknown>()
      const id = ++lastId
      pending.set(id, response)
      socket.send(JSON.stringify({ id, method, params }))
      const timeout = setTimeout(() => response.reject(new Error(`No response to ${method} for 60 s.`)), 60_000)
      return response.promise.finally(() => clearTimeout(timeout)) as Promise<Result>
    },
    on<Event>(method: string, listener: (event: Event) => void) {
      listeners.set(method, listener as (event: unknown) => void)
    },
    close: () => socket.close(),
  }
}
