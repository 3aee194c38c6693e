import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { type CollectionName, collections } from '#content/collections.ts'
import { detailPages } from '#content/detail-page.ts'
import { type Language, languages } from '#content/fields.ts'
import { PREVIEW_READY, type PreviewEntry, type PreviewMessage, previewPath } from '#content/preview-message.ts'
import { toPublic } from '#content/public-entry.ts'
import type { FormState } from '../../../shared/form/form-state.ts'
import { isEmpty } from '../../../shared/form/values.ts'
import { currentLanguage, useTranslation } from '../../../shared/i18n/language.ts'
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx'
import classes from './preview-pane.module.css'

const DEBOUNCE_MS = 150

/** Posts the message to the page in the frame, shortly after each change; messages are compared by content. */
function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, message: PreviewMessage): void {
  const [readyCount, setReadyCount] = useState(0)
  const text = JSON.stringify(message)
  const lastSent = useRef('')

  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data === PREVIEW_READY) setReadyCount((count) => count + 1)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [frame])

  useEffect(() => {
    if (readyCount === 0) return
    const sendMessage = () => {
      lastSent.current = text
      frame.current?.contentWindow?.postMessage(JSON.parse(text), window.location.origin)
    }
    // The first message after each load of the page is sent at once.
    const timer = setTimeout(sendMessage, lastSent.current === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [frame, text, readyCount])
}

interface PreviewPaneProps {
  readonly collection: Collection
  readonly form: FormState
  /** Incremented by each save. */
  readonly revision: number
}

type PreviewTarget = PreviewMessage['target']

function previewTargets({ name, screen }: Collection): readonly PreviewTarget[] {
  const targets: PreviewTarget[] = name in detailPages ? ['page'] : []
  return screen.publicUrl.includes('#') ? [...targets, 'landing'] : targets
}

function collectionNameOf(collection: Collection): CollectionName {
  const names = Object.keys(collections) as CollectionName[]
  return names.find((name) => name === collection.name) ?? 'feature'
}

/**
 * Returns the public entry as it would be after saving the form, or nothing for an empty new entry; `files` holds the
 * object URLs of its chosen images.
 */
function formToPublicEntry(
  collection: Collection,
  { entry, values }: Pick<FormState, 'entry' | 'values'>,
  files: Readonly<Record<string, string>>,
  language: Language,
): PreviewEntry | undefined {
  if (!entry && Object.keys(files).length === 0 && isEmpty(collection, values)) return undefined
  const document: Record<string, string> = { ...entry?.values, ...values, ...files }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.type === 'datetime' && field.defaultNow) document[name] ||= new Date().toISOString()
  }
  return toPublic(collection, { id: entry?.id ?? 0, document }, language)
}

type Files = Readonly<Record<string, File>>
type ObjectUrls = Readonly<Record<string, string>>

/** Returns object URLs of the chosen files and revokes them when they are no longer needed. */
function useObjectUrls(files: Files): ObjectUrls {
  const [objectUrls, setObjectUrls] = useState<ObjectUrls>({})
  useEffect(() => {
    const created = Object.entries(files).map(([key, file]) => [key, URL.createObjectURL(file)] as const)
    setObjectUrls(Object.fromEntries(created))
    return () => {
      for (const [, url] of created) URL.revokeObjectURL(url)
    }
  }, [files])
  return objectUrls
}

/** Returns the language of the preview: the chosen one, until a field of the other language changes. */
function usePreviewLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(currentLanguage)
  useEffect(() => {
    const handleInput = ({ target }: Event) => {
      const input = target instanceof HTMLElement ? target : undefined
      const inputLanguage = languages.find((one) => one === input?.lang)
      if (inputLanguage && input?.closest('form')) setLanguage(inputLanguage)
    }
    document.addEventListener('input', handleInput)
    return () => document.removeEventListener('input', handleInput)
  }, [])
  return [language, setLanguage]
}

/**
 * Returns the size of a page that is laid out `width` pixels wide and scaled down to its stage; 0 means the width of
 * the stage.
 */
function useScale(stage: RefObject<HTMLElement | null>, width: number): CSSProperties {
  const [stageSize, setStageSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = stage
    if (!current) return
    const observer = new ResizeObserver(() =>
      setStageSize({ width: current.clientWidth, height: current.clientHeight }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [stage])
  if (width === 0 || stageSize.width === 0) return { width: '100%', height: '100%' }
  const scale = stageSize.width / width
  return { width, height: stageSize.height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }
}

/** Shows the entry's public page with the current input; nothing is saved or sent. */
export function PreviewPane({ collection, form, revision }: PreviewPaneProps) {
  const t = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const targets = previewTargets(collection)
  const [target, setTarget] = useState<PreviewTarget>(targets[0] ?? 'landing')
  const [language, setLanguage] = usePreviewLanguage()
  const [width, setWidth] = useState<'phone' | 'wide'>('phone')
  const objectUrls = useObjectUrls(form.files)
  const publicEntry = formToPublicEntry(collection, form, objectUrls, language)
  usePreviewFrame(frame, {
    kind: 'preview',
    collection: collectionNameOf(collection),
    target,
    language,
    revision,
    ...(publicEntry && { entry: publicEntry }),
  })
  const stage = useRef<HTMLDivElement>(null)
  const size = useScale(stage, width === 'wide' ? 1280 : 0)

  return (
    <div className={classes['pane']}>
      <div className={classes['tools']}>
        <SegmentedControl
          label={t('previewLanguage')}
          value={language}
          options={languages.map((value) => ({
            value,
            label: value.toUpperCase(),
            title: value === 'id' ? 'Bahasa Indonesia' : 'English',
          }))}
          onChange={setLanguage}
        />
        {targets.length > 1 && (
          <SegmentedControl
            label={t('previewTarget')}
            value={target}
            options={targets.map((value) => ({ value, label: t(`preview-${value}`) }))}
            onChange={setTarget}
          />
        )}
        <SegmentedControl
          label={t('previewWidth')}
          value={width}
          options={(['phone', 'wide'] as const).map((value) => ({ value, label: t(`preview-${value}`) }))}
          onChange={setWidth}
        />
      </div>
      <div className={classes['stage']} ref={stage} data-width={width}>
        <iframe
          ref={frame}
          src={previewPath}
          title={t('preview')}
          className={classes['frame']}
          style={size}
          // The sandbox forbids navigation of the window, popups and form submission.
          sandbox="allow-scripts allow-same-origin"
        />
      </div>
      <p className={classes['note']}>{t('previewNote')}</p>
    </div>
  )
}
