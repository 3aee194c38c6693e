import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { MenuCount } from '../../shared/shell/menu-count.tsx'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { extraScreens, screenHref } from '../../shared/shell/screen-links.ts'
import { useSession } from '../../shared/shell/session.ts'
import { hasVisited } from './last-visit.ts'
import { startMessages } from './messages.ts'

/** Returns how many steps of a new site are left, those that are optional not counted; 0 until it is known. */
function useOpenSteps(): number {
  const query = useQuery({
    queryKey: ['start', 'steps'],
    queryFn: ({ signal }) => call('GET /api/start', { query: {}, signal }),
    staleTime: 60_000,
    retry: false,
  })
  return query.data?.steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).length ?? 0
}

/** The number of steps that are left, next to the link to the start screen. */
export function OpenStepsCount() {
  const t = useScopedTranslation(startMessages)
  const count = useOpenSteps()
  return <MenuCount count={count} label={t('openSteps', { count })} />
}

/** One line that leads to the start screen, until this user has seen it or no step is left. */
export function StartHint({ className }: { readonly className: string | undefined }) {
  const t = useScopedTranslation(startMessages)
  const { id } = useSession()
  const count = useOpenSteps()
  if (count === 0 || hasVisited(id)) return null
  return (
    <p className={className}>
      {t('openSteps', { count })} <ScreenLink to={screenHref(extraScreens.start.route)}>{t('showSteps')}</ScreenLink>
    </p>
  )
}
