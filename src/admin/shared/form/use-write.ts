import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A write to the server. */
export interface Write<Input> {
  readonly isBusy: boolean
  /** What is being written; absent while nothing is. */
  readonly input: Input | undefined
  /** Writes, unless a write is running; settles when the write has, and never rejects: `onError` has the error. */
  readonly run: (input: Input) => Promise<void>
}

/** Returns a mutation that runs once at a time. */
export function useWrite<Output, Input = void>(options: UseMutationOptions<Output, Error, Input>): Write<Input> {
  const { mutateAsync, isPending, variables } = useMutation(options)
  // Guards against a double click: set synchronously, while `isPending` changes with the next render.
  const isRunning = useRef(false)
  const run = async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await mutateAsync(input)
    } catch {
      // `onError` has shown it.
    } finally {
      isRunning.current = false
    }
  }
  return { isBusy: isPending, input: isPending ? variables : undefined, run }
}
