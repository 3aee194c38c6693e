import type { Version } from '../../api/history.ts'
import { useLanguage, useSay } from '../../language.ts'
import { dayOf, timeOf } from '../day.ts'
import { ShowMore } from '../show-more.tsx'
import classes from './version-list.module.css'

interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly Version[]
  /** The number of the one that is looked at. */
  readonly shown: number
  readonly onShow: (version: number) => void
  readonly more: (() => void) | undefined
}

/** The versions of an entry, each with its moment and who made it, to be looked at. */
export function VersionList({ versions, shown, onShow, more }: VersionListProps) {
  const say = useSay()
  const language = useLanguage()
  const markOf = ({ version, deleted }: Version): string => {
    if (version === versions[0]?.version) return say('versionNow')
    if (deleted) return say('versionDeleted')
    return version === 1 ? say('versionFirst') : ''
  }
  return (
    <nav className={classes['versions']} aria-label={say('versions')}>
      <ol>
        {versions.map((version) => {
          const mark = markOf(version)
          return (
            <li key={version.version}>
              <button
                type="button"
                aria-current={version.version === shown || undefined}
                onClick={() => onShow(version.version)}
              >
                <span>
                  <time dateTime={version.changedAt}>
                    {say('versionOn', {
                      day: dayOf(version.changedAt, language),
                      time: timeOf(version.changedAt, language),
                    })}
                  </time>
                  {mark && <b>{mark}</b>}
                </span>
                <small>{say('versionBy', { name: version.changedBy })}</small>
              </button>
            </li>
          )
        })}
      </ol>
      <ShowMore more={more} />
    </nav>
  )
}
