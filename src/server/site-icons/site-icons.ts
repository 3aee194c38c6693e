import PQueue from 'p-queue'
import { parseImagePath } from '#content/image.ts'
import type { SiteIcon, SiteIconFile } from '#content/site-icon.ts'
import { createSharedCalls } from '../concurrency/work.ts'
import type { OriginalImage } from '../images/repository.ts'
import { createWorker } from '../images/worker-process.ts'
import type { DrawIconRequest } from './icon-worker.ts'

interface SiteIconsOptions {
  /** Returns the icon of the published site; undefined for the default one. */
  readonly findIcon: () => SiteIcon | undefined
  /** Returns the original image with this hash. */
  readonly findOriginal: (hash: string) => Promise<Pick<OriginalImage, 'bytes'> | undefined>
}

/** Returns the files of the site's icon. Each is drawn on its first request, in a worker process, and stays in memory. */
export function createSiteIcons({ findIcon, findOriginal }: SiteIconsOptions) {
  const worker = createWorker<DrawIconRequest, Uint8Array>(new URL('./icon-worker.ts', import.meta.url), {
    idleMs: 5_000,
  })
  const queue = new PQueue({ concurrency: 1 })
  const drawings = createSharedCalls<Uint8Array>()
  // Five files of one icon; those of another are dropped.
  const drawnFiles = new Map<string, Uint8Array>()

  const draw = async (icon: SiteIcon, file: SiteIconFile): Promise<Uint8Array> => {
    const image = parseImagePath(icon.image)
    const original = image && (await findOriginal(image.hash))
    const bytes = await worker.run({ icon, file, original: original?.bytes })
    for (const path of drawnFiles.keys()) if (!path.startsWith(`${icon.path}/`)) drawnFiles.delete(path)
    drawnFiles.set(`${icon.path}/${file}`, bytes)
    return bytes
  }

  return {
    findIcon,

    /** Returns a file of the icon as a PNG. */
    async read(icon: SiteIcon, file: SiteIconFile): Promise<Uint8Array> {
      const path = `${icon.path}/${file}`
      return drawnFiles.get(path) ?? drawings.run(path, () => queue.add(() => draw(icon, file)))
    },

    /** Ends the worker process. */
    stop(): void {
      worker.terminate()
    },
  }
}

/** The icons of one site. */
export type SiteIcons = ReturnType<typeof createSiteIcons>
