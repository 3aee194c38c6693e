import { Text } from '@mantine/core'
import { PAGE_BUDGET_BYTES } from '#content/preview-message.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { getErrorMessage } from '../../../shared/shell/error-alert.tsx'
import { formatBytes } from '../../../shared/ui/format.ts'
import { entryMessages } from '../messages.ts'

interface PreviewNoteProps {
  readonly error: unknown
  /** What the HTML of the page weighs, in bytes, where it has a budget. */
  readonly bytes?: number | undefined
  /** The names of the menu do not fit into the bar of the page that is shown. */
  readonly isMenuFolded?: boolean
}

/** Says that nothing is saved and what the page weighs, or why it does not show the latest input. */
export function PreviewNote({ error, bytes = 0, isMenuFolded = false }: PreviewNoteProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const isHeavy = bytes > PAGE_BUDGET_BYTES
  const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  const problem = isAway ? t('previewWaiting') : error !== undefined && getErrorMessage(error)
  const weight = { size: formatBytes(bytes, language), most: formatBytes(PAGE_BUDGET_BYTES, language) }
  const notes = [
    t('previewNote'),
    bytes > 0 && t(isHeavy ? 'pageHeavy' : 'pageWeight', weight),
    isMenuFolded && t('menuFolded'),
  ]
  const color = problem ? 'var(--red)' : isHeavy || isMenuFolded ? 'var(--amber)' : 'dimmed'
  return (
    <Text role="status" size="xs" px="sm" py="xs" flex="none" c={color}>
      {problem || notes.filter(Boolean).join(' ')}
    </Text>
  )
}
