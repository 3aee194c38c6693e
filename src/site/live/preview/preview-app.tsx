import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Content } from '#content/index.ts'
import type { PreviewMessage, PreviewView } from '#content/preview-message.ts'
import { attachAll } from '#site/behaviours/landing.ts'
import { frontPath } from '#site/links.ts'
import { Footer } from '#site/sections/footer.tsx'
import { type Arriving, Landing } from '#site/sections/landing.tsx'
import { Navigation } from '#site/sections/navigation.tsx'
import { PostArticle } from '#site/sections/post-article.tsx'
import { ServiceArticle } from '#site/sections/service-article.tsx'
import type { Site, Surroundings } from '#site/site.ts'
import { cleanHtml } from './clean-html.ts'
import { mergeView } from './merge.ts'
import { showEntry } from './show-entry.ts'
import { lockHtml } from './trusted-html.ts'
import { useContent } from './use-content.ts'
import { useMessage } from './use-message.ts'

lockHtml(cleanHtml)

const versions = { id: frontPath('id'), en: frontPath('en') }

/** The page on which an entry shows, with the entry as the back office says that it is being written. */
export function PreviewApp({ site }: { readonly site: Site }): ReactNode {
  const message = useMessage()
  const fetched = useContent(message)
  const content = useMemo(() => (message ? mergeView(fetched, message) : fetched), [fetched, message])
  useBehaviours(message, content)
  useShown(message, content)
  useStillLinks()
  const place = { site, language: message?.language ?? 'id' }
  useEffect(() => {
    document.documentElement.lang = place.language
  }, [place.language])

  if (!message) return null
  if (message.place === 'landing') return <Landing {...place} content={content} versions={versions} />
  return (
    <>
      <Navigation {...place} base={frontPath(place.language)} versions={versions} />
      <main id="content" className="inner">
        <Article {...place} name={message.name} view={message.view} />
      </main>
      <Footer {...place} />
    </>
  )
}

interface ArticleProps extends Surroundings {
  readonly name: keyof Content
  readonly view: PreviewView | undefined
}

const nothing = { id: 0, title: '', name: '', paragraph: '', img: '', createAt: '' }

function Article({ name, view, ...place }: ArticleProps): ReactNode {
  const html = typeof view?.['paragraphdetail'] === 'string' ? view['paragraphdetail'] : ''
  const paragraphdetail = useMemo(() => cleanHtml(html), [html])
  const entry = { ...nothing, ...view, paragraphdetail }
  return name === 'blog' ? <PostArticle {...place} post={entry} /> : <ServiceArticle {...place} service={entry} />
}

/** Attaches the behaviours again when cards come or go; carousels stand still, so that what is written stays in view. */
function useBehaviours(message: PreviewMessage | undefined, content: Arriving): void {
  const counts = Object.entries(content).map(([name, list]) => `${name} ${list.length}`)
  const shape = [message?.place, message?.language, ...counts].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the markup that they attach to has this shape
  useEffect(() => {
    const detach = attachAll(document)
    for (const pause of document.querySelectorAll<HTMLElement>('[data-pause]')) pause.click()
    return detach
  }, [shape])
}

/** Keeps the entry in view while the page takes shape, until the administrator scrolls himself. */
function useShown(message: PreviewMessage | undefined, content: Arriving): void {
  const latest = useRef({ message, content })
  // Before the sizes are observed, which happens before a passive effect.
  useLayoutEffect(() => {
    latest.current = { message, content }
  })
  const subject = message && [message.name, message.place, message.language, message.view?.id].join()
  useEffect(() => {
    if (!subject) return
    const end = new AbortController()
    const show = () => {
      const { message: shown, content: around } = latest.current
      if (shown && !end.signal.aborted) showEntry(shown, around)
    }
    const sizes = new ResizeObserver(show)
    sizes.observe(document.body)
    for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
      addEventListener(touch, () => sizes.disconnect(), { signal: end.signal, passive: true })
    }
    show()
    return () => {
      end.abort()
      sizes.disconnect()
    }
  }, [subject])
}

/** Keeps the page in its frame: a link within it is followed, any other does nothing. */
function useStillLinks(): void {
  useEffect(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (event.type === 'submit' || (link && !link.getAttribute('href')?.startsWith('#'))) event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    document.addEventListener('submit', stay, true)
    return () => {
      document.removeEventListener('click', stay, true)
      document.removeEventListener('submit', stay, true)
    }
  }, [])
}
