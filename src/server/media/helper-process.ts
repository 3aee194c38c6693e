import { type ChildProcess, fork } from 'node:child_process'

/** A question on its way to a helper. */
export interface Asked<Question> {
  readonly id: number
  readonly question: Question
}

/** What the helper made of it. */
export type Answered<Answer> = { readonly id: number } & ({ readonly answer: Answer } | { readonly failure: string })

/** The helper could not do it, took too long, or died of it. */
export class HelperFailure extends Error {
  /** It was ended for taking too long, or more than it may. */
  readonly isTooCostly: boolean

  constructor(message: string, isTooCostly = false) {
    super(message)
    this.isTooCostly = isTooCostly
  }
}

interface Limits {
  /** In milliseconds: what takes longer is ended, and the helper with it. */
  readonly longest: number
  /** In milliseconds: how long a helper with nothing to do stays. */
  readonly idle: number
}

interface Waiting<Answer> extends PromiseWithResolvers<Answer> {
  readonly timer: NodeJS.Timeout
}

/** One run of the helper, from its start to its end. */
class Helper<Question, Answer> {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting<Answer>>()
  readonly #limits: Limits
  #resting: NodeJS.Timeout | undefined
  #lastId = 0
  isOver = false

  constructor(module: URL, limits: Limits) {
    this.#limits = limits
    // It reads files from strangers' cameras: it is told nothing of ours, secrets in the environment least of all.
    this.#child = fork(module, { serialization: 'advanced', env: {}, execArgv: [], stdio: ['ignore', 2, 2, 'ipc'] })
    this.#child.on('message', (message: Answered<Answer>) => this.#settle(message))
    this.#child.once('error', (error) => this.#end(error))
    this.#child.once('exit', (code, signal) =>
      this.#end(new HelperFailure(`The helper ended (${signal ?? code}).`, signal === 'SIGKILL')),
    )
    this.#rest()
  }

  ask(question: Question): Promise<Answer> {
    clearTimeout(this.#resting)
    this.#child.ref()
    this.#child.channel?.ref()
    const id = ++this.#lastId
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#limits.longest)
    const waiting = { ...Promise.withResolvers<Answer>(), timer }
    this.#waiting.set(id, waiting)
    this.#child.send({ id, question } satisfies Asked<Question>, (error) => {
      if (error) this.#end(new HelperFailure(error.message))
    })
    return waiting.promise
  }

  /** Lets it go when its last answer is out. */
  dismiss(): void {
    this.isOver = true
    clearTimeout(this.#resting)
    if (this.#waiting.size === 0 && this.#child.connected) this.#child.disconnect()
  }

  #settle(message: Answered<Answer>): void {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(message.id)
    if ('answer' in message) waiting.resolve(message.answer)
    else waiting.reject(new HelperFailure(message.failure))
    if (this.#waiting.size > 0) return
    if (this.isOver) this.dismiss()
    else this.#rest()
  }

  #rest(): void {
    // A helper with nothing to do keeps no program running.
    this.#child.unref()
    this.#child.channel?.unref()
    this.#resting = setTimeout(() => this.dismiss(), this.#limits.idle).unref()
  }

  #end(error: Error): void {
    this.isOver = true
    clearTimeout(this.#resting)
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
  }
}

/**
 * Work that is done in a process of its own: what it does to memory ends with it, and what kills it kills nothing else.
 * The process starts with the first question and ends when there have been none for a while, or when this one ends.
 */
export function createHelper<Question, Answer>(module: URL, limits: Limits) {
  let helper: Helper<Question, Answer> | undefined
  const ready = () => {
    if (!helper || helper.isOver) helper = new Helper(module, limits)
    return helper
  }
  return {
    /** Starts the process, if there is none: a question is on its way. */
    prepare(): void {
      ready()
    },

    /** The helper's answer; throws a HelperFailure when there is none, and other errors when it cannot even start. */
    ask(question: Question): Promise<Answer> {
      return ready().ask(question)
    },

    /** Ends the process, after the answers that are still owed. */
    dismiss(): void {
      helper?.dismiss()
      helper = undefined
    },
  }
}
