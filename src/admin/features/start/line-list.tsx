import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StartLine } from '#contracts/start.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import { startMessages } from './messages.ts'
import classes from './start.module.css'

interface LineListProps {
  readonly lines: readonly StartLine[]
  /** True when each line shows whether it is done. */
  readonly hasMarks?: boolean
  /** Renders the button of a line that offers more than its screen. */
  readonly renderAction?: (action: NonNullable<StartLine['action']>) => ReactNode
}

function Mark({ isDone }: Pick<StartLine, 'isDone'>) {
  const t = useScopedTranslation(startMessages)
  return (
    <span className={classes['mark']} data-done={isDone || undefined}>
      {isDone && <Icon name="check" size={16} />}
      <span className="visually-hidden">{t(isDone ? 'done' : 'open')}</span>
    </span>
  )
}

/** Lines of the start screen: each leads to the screen where it is done, and says why it matters. */
export function LineList({ lines, hasMarks = false, renderAction }: LineListProps) {
  const t = useScopedTranslation(startMessages)
  const language = useLanguage()
  return (
    <Rows isPlain>
      {lines.map((line) => {
        const { id, text, why, href, at, links, isDone, isOptional, action } = line
        return (
          <Row key={id} start={hasMarks && <Mark isDone={isDone} />}>
            <ScreenLink to={href} className={classes['title']}>
              {text[language]}
            </ScreenLink>{' '}
            {at && (
              <Text component="time" dateTime={at} c="dimmed" size="xs">
                {t('at', { day: formatDate(at, language), time: formatTime(at, language) })}
              </Text>
            )}
            {isOptional && !isDone && (
              <Text span c="dimmed" size="xs">
                {t('optional')}
              </Text>
            )}
            <Text c="dimmed" size="xs">
              {why[language]}
            </Text>
            {links.length > 0 && (
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <ScreenLink to={link.href} className={classes['above']}>
                      {link.label[language]}
                    </ScreenLink>
                  </li>
                ))}
              </ul>
            )}
            {action && renderAction && (
              <Box className={classes['above'] ?? ''} mt="xs">
                {renderAction(action)}
              </Box>
            )}
          </Row>
        )
      })}
    </Rows>
  )
}
