import { Anchor, Box, Skeleton, Text } from '@mantine/core'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { fixedPages, hasDetailPages } from '#content/detail-page.ts'
import type { Language } from '#content/fields.ts'
import { landingSections } from '#content/sections.ts'
import { listEntries } from '../../shared/api/entries.ts'
import { entryTitle, matchesSearch } from '../../shared/form/entry-summary.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { publicUrl } from '../../shared/ui/public-url.ts'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import { SearchInput } from '../../shared/ui/search-input.tsx'
import { usePagedList } from '../../shared/ui/use-paged-list.ts'
import { InputDialog } from '../input-dialog.tsx'
import { fieldMessages } from '../messages.ts'

interface SitePage {
  readonly title: string
  readonly path: string
}

interface PageDialogProps {
  /** The language of the text that gets the link. */
  readonly language: Language
  readonly onChoose: (page: SitePage) => void
  readonly onClose: () => void
}

const withPages = Object.values<Collection>(collections).filter(({ name }) => hasDetailPages(name))

/** Chooses a page of the own site to link to: the fixed ones, the sections of the home page, and the pages of entries. */
export function PageDialog({ language, onChoose, onClose }: PageDialogProps) {
  const t = useScopedTranslation(fieldMessages)
  const { items, paging, search, setSearch, error, retry } = usePagedList({
    queryKey: ['site-pages', language],
    fetchPage: async (query, signal) => {
      const lists = await Promise.all(
        withPages.map(async (collection) => {
          const { items, total } = await listEntries(collection, query, signal)
          const pages = items.map((entry) => ({
            title:
              (language === 'en' && entry.values['title_en']) ||
              entryTitle(collection, entry.values, { id: entry.id, language }),
            path: publicUrl(collection, entry, language) ?? '/',
          }))
          return { total, pages }
        }),
      )
      return { items: lists.flatMap(({ pages }) => pages), total: Math.max(...lists.map(({ total }) => total)) }
    },
    pageSize: 20,
    kind: 'dialog',
  })
  const names = Object.keys(fixedPages) as (keyof typeof fixedPages)[]
  const own: SitePage[] = [
    ...names.map((name) => ({ title: t(`page-${name}`), path: fixedPages[name][language] })),
    ...landingSections.map(({ id, label }) => ({ title: label[language], path: `${fixedPages.home[language]}#${id}` })),
  ]
  const found = own.filter(({ title, path }) => paging.page === 0 && matchesSearch({ title, path }, search.trim()))
  const pages = [...found, ...(items ?? [])]
  return (
    <InputDialog title={t('linkPage')} size={720} minHeight="min(480px, 80dvh)" onClose={onClose}>
      <Box mb="sm">
        <SearchInput label={t('pageSearch')} className={undefined} value={search} onChange={setSearch} />
      </Box>
      <Rows>
        {pages.map((page) => (
          <Row key={page.path}>
            <Anchor
              component="button"
              type="button"
              c="var(--teal)"
              fw={600}
              ta="left"
              underline="always"
              mih="var(--target)"
              onClick={() => {
                onClose()
                onChoose(page)
              }}
            >
              {page.title}
            </Anchor>
            <Text c="dimmed" size="xs">
              {page.path}
            </Text>
          </Row>
        ))}
      </Rows>
      <Pager {...paging} />
      {error ? <ErrorAlert error={error} onRetry={retry} /> : !items && <Skeleton height={120} mt="sm" />}
      {items && pages.length === 0 && <Text c="dimmed">{t('nothingFound', { search: search.trim() })}</Text>}
    </InputDialog>
  )
}
