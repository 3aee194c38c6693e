import { Button } from '@mantine/core'
import type { Draft } from '../form/draft.ts'
import type { Drafts } from '../form/use-drafts.ts'
import { useLanguage, useSay } from '../language.ts'
import { dayOf, timeOf } from './day.ts'
import classes from './draft-offer.module.css'

interface DraftOfferProps {
  readonly drafts: Drafts
  /** What stands for all that the draft holds. */
  readonly titleOf: (draft: Draft) => string
  readonly onTakeUp: (draft: Draft) => void
}

/** Offers back what was typed and not saved; shows nothing while there is nothing of the kind. */
export function DraftOffer({ drafts, titleOf, onTakeUp }: DraftOfferProps) {
  const say = useSay()
  const language = useLanguage()
  return drafts.found.map((draft) => {
    const pictures = Object.values(draft.files).map(({ name }) => name)
    return (
      <section key={draft.key} className={classes['offer']} aria-label={say('draft')}>
        <p>
          <b>{say('draftFound')}</b>{' '}
          {say(draft.subject ? 'draftOf' : 'draftNew', {
            title: titleOf(draft),
            day: dayOf(draft.typedAt, language),
            time: timeOf(draft.typedAt, language),
          })}{' '}
          {pictures.length > 0 && say('draftPicture', { name: pictures.join(', ') })}
        </p>
        <span className={classes['actions']}>
          <Button onClick={() => onTakeUp(draft)}>{say('draftTakeUp')}</Button>
          <Button variant="default" onClick={() => drafts.drop(draft)}>
            {say('draftDrop')}
          </Button>
        </span>
      </section>
    )
  })
}
