import { Button } from '@mantine/core'
import type { Collection } from '#content/collection.ts'
import type { Draft } from '../../form/draft-store.ts'
import type { Drafts } from '../../form/use-drafts.ts'
import { useLanguage, useSay } from '../../language.ts'
import { dayOf, timeOf } from '../day.ts'
import classes from './draft-offer.module.css'
import { titleOf } from './summary.ts'

interface DraftOfferProps {
  readonly collection: Collection
  readonly drafts: Drafts
  readonly onTakeUp: (draft: Draft) => void
}

/** Offers back what was typed and not saved; shows nothing while there is nothing of the kind. */
export function DraftOffer({ collection, drafts, onTakeUp }: DraftOfferProps) {
  const say = useSay()
  const language = useLanguage()
  return drafts.found.map((draft) => (
    <section key={draft.key} className={classes['offer']} aria-label={say('draft')}>
      <p>
        <b>{say('draftFound')}</b>{' '}
        {say(draft.entry ? 'draftOf' : 'draftNew', {
          title: titleOf(collection, draft.values, draft.entry?.id ?? 0),
          day: dayOf(draft.typedAt, language),
          time: timeOf(draft.typedAt, language),
        })}
      </p>
      <span className={classes['actions']}>
        <Button onClick={() => onTakeUp(draft)}>{say('draftTakeUp')}</Button>
        <Button variant="default" onClick={() => drafts.drop(draft)}>
          {say('draftDrop')}
        </Button>
      </span>
    </section>
  ))
}
