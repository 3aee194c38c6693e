import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { toStartupError } from '../database/startup-failure.ts'

interface Component {
  readonly name: string
  readonly needs: readonly string[] | 'all before'
  // `add` has checked the types of what they are called with.
  readonly start: (services: never) => unknown
  readonly stop: (service: never) => unknown
}

/** Components that start together. `Services` has what each of them starts, by name. */
export interface ComponentList<Services> {
  /**
   * Returns the list with one component more. `start` is called with the services that it `needs`, and returns the service of that
   * name. `stop` ends it; without it, the method `stop` of the service does, if there is one.
   */
  add<Name extends string, Need extends keyof Services, Service>(
    name: Name,
    needs: readonly Need[] | 'all before',
    start: (services: Pick<Services, NoInfer<Need>>) => Service | Promise<Service>,
    stop?: (service: NoInfer<Service>) => unknown,
  ): ComponentList<Services & { readonly [K in Name]: Service }>

  /**
   * Starts the named components, or all, and those that they need: each as soon as what it needs has started. A service that is
   * `given` is not started. Throws a StartupError, which has a remedy, or an error with the name of the component. The returned
   * `stop` stops each component as soon as those that need it have stopped.
   */
  start<Name extends keyof Services = keyof Services>(
    given: Partial<Services> & { readonly config: Config },
    names?: readonly Name[],
  ): Promise<{ readonly services: Pick<Services, Name>; readonly stop: () => Promise<void> }>
}

function stopService(service: unknown): unknown {
  return service instanceof Object && 'stop' in service && typeof service.stop === 'function' && service.stop()
}

/** Returns a list without components. `Given` are the services that exist before the start. */
export function componentList<Given>(components: readonly Component[] = []): ComponentList<Given> {
  return {
    add: (name, needs, start, stop = stopService) =>
      componentList([...components, { name, needs: needs === 'all before' ? needs : needs.map(String), start, stop }]),

    async start(given, names) {
      const services = new Map<string, unknown>(Object.entries(given))
      // The last one first.
      const started: Component[] = []
      const listUsers = (name: string) => started.filter(({ needs }) => needs === 'all before' || needs.includes(name))
      for (const component of components.toReversed()) {
        const isWanted = !names || names.map(String).includes(component.name) || listUsers(component.name).length > 0
        if (isWanted && !services.has(component.name)) started.push(component)
      }
      const collect = async (names: readonly string[]) =>
        Object.fromEntries(await Promise.all(names.map(async (name) => [name, await services.get(name)])))
      const startOne = async ({ name, needs, start }: Component): Promise<unknown> => {
        const needed = await collect(needs === 'all before' ? [...services.keys()] : needs)
        try {
          return await start(needed as never)
        } catch (cause) {
          const error = toStartupError(cause, given.config)
          throw error instanceof StartupError ? error : new Error(`The component ${name} did not start.`, { cause })
        }
      }
      for (const component of started.toReversed()) services.set(component.name, startOne(component))
      const stop = async (): Promise<void> => {
        const stopped = new Map<string, Promise<unknown>>()
        for (const { name, stop } of started) {
          const users = Promise.allSettled(listUsers(name).map((user) => stopped.get(user.name)))
          const service = services.get(name)
          stopped.set(
            name,
            users.then(async () => stop((await service) as never)),
          )
        }
        await Promise.all(stopped.values())
      }
      return { services: await collect([...services.keys()]), stop }
    },
  }
}
