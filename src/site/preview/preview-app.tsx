import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PublicCollectionName, SmallCollectionName } from '#content/collections.ts'
import { shapeStyles } from '#content/look.ts'
import { createPalette, paletteStyles } from '#content/palette.ts'
import { PREVIEW_READY, type PreviewMessage, parsePreviewMessage } from '#content/preview-message.ts'
import { typefaceStyles, typefaces } from '#content/typefaces.ts'
import { attachAll } from '../client/landing.ts'
import { shellPath, shellPaths } from '../links.ts'
import { contentSource } from '../live/content-source.ts'
import { fetchContent } from '../live/fetch-content.ts'
import { collectionsOnPage } from '../live/live-page.tsx'
import type { Site, SiteSettings } from '../page-context.ts'
import { Footer } from '../sections/footer.tsx'
import { Landing } from '../sections/landing.tsx'
import type { PartialContent } from '../sections/landing-sections.tsx'
import { Navigation } from '../sections/navigation.tsx'
import { applySettings } from '../site-settings.ts'
import { useForcedColorScheme } from './color-scheme.ts'
import { mergeEntry } from './merge-entry.ts'
import { DraftArticle, PublishedPage } from './preview-pages.tsx'
import { installDefaultPolicy } from './sanitize-html.ts'
import { scrollToEntry } from './scroll-to-entry.ts'

installDefaultPolicy()

const fetchedCollections: readonly SmallCollectionName[] = [...collectionsOnPage('/a'), 'settings']
const previewCollections: readonly PublicCollectionName[] = [...fetchedCollections, 'blog']

interface Props {
  readonly site: Site
  /** The files of the typefaces, by the name of the file without its extension. */
  readonly fonts: Readonly<Record<string, string>>
}

/** The page that shows an entry, with the draft that the back office sends. */
export function PreviewApp({ site: siteWithoutSettings, fonts }: Props): ReactNode {
  const message = usePreviewMessage()
  const publishedContent = usePublishedContent(message)
  const content = useMemo(
    () => (message ? mergeEntry(publishedContent, message) : publishedContent),
    [publishedContent, message],
  )
  useBehaviours(message, content)
  useScrollToEntry(message, content)
  useDisabledLinks()
  const site = useMemo(
    () => applySettings(siteWithoutSettings, content.settings?.[0]),
    [siteWithoutSettings, content.settings],
  )
  useAppearance(site.settings, fonts)
  const context = { site, language: message?.language ?? 'id' }
  useEffect(() => {
    document.documentElement.lang = context.language
  }, [context.language])

  useForcedColorScheme(message?.colorScheme)

  if (!message) return null
  if (message.target === 'landing') return <Landing {...context} content={content} pathByLanguage={shellPaths} />
  return (
    <>
      <Navigation {...context} base={shellPath(context.language)} pathByLanguage={shellPaths} />
      <main id="content" className="inner">
        {message.target === 'page' ? (
          <DraftArticle {...context} collection={message.collection} draft={message.entry} />
        ) : (
          <PublishedPage {...context} target={message.target} content={content} revision={message.revision} />
        )}
      </main>
      <Footer
        {...context}
        {...(content.service && content.contact && { content: { service: content.service, contact: content.contact } })}
      />
    </>
  )
}

/** Returns the latest message of the parent window. Ignores messages of other windows and origins. */
function usePreviewMessage(): PreviewMessage | undefined {
  const [message, setMessage] = useState<PreviewMessage>()
  useEffect(() => {
    const { parent } = window
    if (parent === window) return
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== parent) return
      const received = parsePreviewMessage(event.data, previewCollections)
      if (received) setMessage(received)
    }
    addEventListener('message', onMessage)
    parent.postMessage(PREVIEW_READY, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  return message
}

/** Returns the published content in the language of the message. Fetches it per language and again after each save. */
function usePublishedContent(message: PreviewMessage | undefined): PartialContent {
  const [content, setContent] = useState<Readonly<Record<string, PartialContent>>>({})
  const { language = 'id', revision = 0 } = message ?? {}
  const isEnabled = message !== undefined

  useEffect(() => {
    if (!isEnabled) return
    let isMounted = true
    const loadCollection = async (name: SmallCollectionName) => {
      const list = await fetchContent(name, contentSource(name), language)
      if (isMounted && list)
        setContent((previous) => ({ ...previous, [language]: { ...previous[language], [name]: list } }))
    }
    // A new revision means that something was saved: it only triggers the effect.
    void revision
    for (const name of fetchedCollections) void loadCollection(name)
    return () => {
      isMounted = false
    }
  }, [isEnabled, language, revision])
  return content[language] ?? {}
}

/** Attaches the behaviours again when cards are added or removed. Pauses carousels to keep the entry in view. */
function useBehaviours(message: PreviewMessage | undefined, content: PartialContent): void {
  const counts = Object.entries(content).map(([name, list]) => `${name} ${list.length}`)
  const settings = message?.collection === 'settings' ? JSON.stringify(message.entry) : ''
  const layoutKey = [message?.target, message?.language, ...counts, settings].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements to attach to depend on this key
  useEffect(() => {
    const detach = attachAll(document)
    for (const pauseButton of document.querySelectorAll<HTMLElement>('[data-pause]')) pauseButton.click()
    return detach
  }, [layoutKey])
}

/** Keeps the entry in view while the layout changes, until the administrator scrolls. */
function useScrollToEntry(message: PreviewMessage | undefined, content: PartialContent): void {
  const latest = useRef({ message, content })
  // A layout effect: the ResizeObserver runs before passive effects.
  useLayoutEffect(() => {
    latest.current = { message, content }
  })
  const entryKey = message && [message.collection, message.target, message.language, message.entry?.id].join()
  useEffect(() => {
    if (!entryKey) return
    const controller = new AbortController()
    const update = () => {
      const { message: latestMessage, content: latestContent } = latest.current
      if (latestMessage && !controller.signal.aborted) scrollToEntry(latestMessage, latestContent)
    }
    const resizeObserver = new ResizeObserver(update)
    resizeObserver.observe(document.body)
    for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
      addEventListener(eventName, () => resizeObserver.disconnect(), { signal: controller.signal, passive: true })
    }
    update()
    return () => {
      controller.abort()
      resizeObserver.disconnect()
    }
  }, [entryKey])
}

/** Disables form submission and all links except those within the page. */
function useDisabledLinks(): void {
  useEffect(() => {
    const preventNavigation = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (event.type === 'submit' || (link && !link.getAttribute('href')?.startsWith('#'))) event.preventDefault()
    }
    document.addEventListener('click', preventNavigation, true)
    document.addEventListener('submit', preventNavigation, true)
    return () => {
      document.removeEventListener('click', preventNavigation, true)
      document.removeEventListener('submit', preventNavigation, true)
    }
  }, [])
}

/** Shows the typeface, the shape and the colors of the settings. */
function useAppearance(settings: SiteSettings | undefined, fonts: Readonly<Record<string, string>>): void {
  useStyles(settings?.typeface && typefaceStyles(settings.typeface, fonts[typefaces[settings.typeface].file] ?? ''))
  useStyles(settings && shapeStyles(settings))
  const palette = settings?.colors && createPalette(settings.colors)
  useStyles(palette && paletteStyles(palette))
}

/** Adds a style sheet to the document, in place of the one before. */
function useStyles(styles: string | undefined): void {
  useEffect(() => {
    if (!styles) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [styles])
}
