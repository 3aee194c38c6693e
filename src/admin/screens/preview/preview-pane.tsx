import { useEffect, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { type CollectionName, collections } from '#content/index.ts'
import { type Language, languages } from '#content/kinds.ts'
import { ownPages } from '#content/own-page.ts'
import { type PreviewMessage, previewPath } from '#content/preview-message.ts'
import type { FormState } from '../../form/form-state.ts'
import { currentLanguage, useSay } from '../../language.ts'
import { Segments } from '../segments.tsx'
import classes from './preview-pane.module.css'
import { useFileAddresses } from './use-file-addresses.ts'
import { usePreviewFrame } from './use-preview-frame.ts'
import { useScale } from './use-scale.ts'
import { viewOfForm } from './view-of-form.ts'

interface PreviewPaneProps {
  readonly collection: Collection
  readonly form: FormState
  /** Grows with each save. */
  readonly revision: number
}

type Place = PreviewMessage['place']

function placesOf({ name, screen }: Collection): readonly Place[] {
  const own: Place[] = name in ownPages ? ['page'] : []
  return screen.place.includes('#') ? [...own, 'landing'] : own
}

function nameOf(collection: Collection): CollectionName {
  const names = Object.keys(collections) as CollectionName[]
  return names.find((name) => name === collection.name) ?? 'feature'
}

/** The language of the preview: the one chosen, until something is typed in the other one. */
function useTypedLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(currentLanguage)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const input = target instanceof HTMLElement ? target : undefined
      const typed = languages.find((one) => one === input?.lang)
      if (typed && input?.closest('form')) setLanguage(typed)
    }
    document.addEventListener('input', follow)
    return () => document.removeEventListener('input', follow)
  }, [])
  return [language, setLanguage]
}

/** The real page on which the entry shows, with what is typed in it; nothing is saved or sent for it. */
export function PreviewPane({ collection, form, revision }: PreviewPaneProps) {
  const say = useSay()
  const frame = useRef<HTMLIFrameElement>(null)
  const places = placesOf(collection)
  const [place, setPlace] = useState<Place>(places[0] ?? 'landing')
  const [language, setLanguage] = useTypedLanguage()
  const [width, setWidth] = useState<'phone' | 'wide'>('phone')
  const files = useFileAddresses(form.files)
  const view = viewOfForm(collection, form, files, language)
  usePreviewFrame(frame, {
    kind: 'preview',
    name: nameOf(collection),
    place,
    language,
    revision,
    ...(view && { view }),
  })
  const stage = useRef<HTMLDivElement>(null)
  const size = useScale(stage, width === 'wide' ? 1280 : 0)

  return (
    <div className={classes['pane']}>
      <div className={classes['tools']}>
        <Segments
          label={say('previewLanguage')}
          value={language}
          options={languages.map((value) => ({
            value,
            label: value.toUpperCase(),
            title: value === 'id' ? 'Bahasa Indonesia' : 'English',
          }))}
          onChange={setLanguage}
        />
        {places.length > 1 && (
          <Segments
            label={say('previewPlace')}
            value={place}
            options={places.map((value) => ({ value, label: say(`preview-${value}`) }))}
            onChange={setPlace}
          />
        )}
        <Segments
          label={say('previewWidth')}
          value={width}
          options={(['phone', 'wide'] as const).map((value) => ({ value, label: say(`preview-${value}`) }))}
          onChange={setWidth}
        />
      </div>
      <div className={classes['stage']} ref={stage} data-width={width}>
        <iframe
          ref={frame}
          src={previewPath}
          title={say('preview')}
          className={classes['frame']}
          style={size}
          // What is typed can neither lead the window away nor open another one, nor send a form.
          sandbox="allow-scripts allow-same-origin"
        />
      </div>
      <p className={classes['note']}>{say('previewNote')}</p>
    </div>
  )
}
