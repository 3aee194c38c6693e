import { Link } from 'react-router'
import { addressOf, firstCollection } from '../frame/links.ts'
import { useSay } from '../language.ts'
import { ScreenHead } from './screen-head.tsx'

/** Says that there is no such screen, and leads to the first one. */
export function NoScreen() {
  const say = useSay()
  return (
    <ScreenHead title={say('noScreen')}>
      <p>
        <Link to={addressOf(firstCollection.screen.route)}>{firstCollection.screen.heading}</Link>
      </p>
    </ScreenHead>
  )
}
