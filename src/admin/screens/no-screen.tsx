import { addressOf, firstCollection } from '../frame/links.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { useSay } from '../language.ts'
import { ScreenHead } from './screen-head.tsx'

/** Says that there is no such screen, and leads to the first one. */
export function NoScreen() {
  const say = useSay()
  return (
    <ScreenHead title={say('noScreen')}>
      <p>
        <ScreenLink to={addressOf(firstCollection.screen.route)}>{firstCollection.screen.heading}</ScreenLink>
      </p>
    </ScreenHead>
  )
}
