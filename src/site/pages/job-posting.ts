import { isDay } from '#content/bounds.ts'
import type { EntryOf } from '#content/collections.ts'
import type { AnySection } from '#content/page-sections/section-types.ts'
import { endOfVacancy } from '#content/page-sections/vacancies.ts'
import type { SectionProps } from '../page-sections/section-frame.tsx'
import { employmentOf, waysToApply } from '../page-sections/vacancy.tsx'
import { organizationNode, type SchemaNode } from './schema-org.ts'

const COUNTRY = 'ID'

interface JobsInput extends Pick<SectionProps<'vacancy'>, 'site' | 'language' | 'content' | 'applyOnWhatsApp'> {
  readonly page: EntryOf<'page'>
  readonly sections: readonly AnySection[]
}

/**
 * Returns the schema.org data of the vacancies: what Google requires, and what it recommends and the section has. One
 * without a title or a description, which are required, has none; one without a date was posted when the page was saved.
 */
export function jobNodes({ page, sections, ...context }: JobsInput): readonly SchemaNode[] {
  const { site, content } = context
  const vacancies = sections.flatMap((section) =>
    section.type === 'vacancy' && section.title && section.text ? [section] : [],
  )
  return vacancies.map((section): SchemaNode => {
    const { id, title, text, place, postedOn, until } = section
    const ways = waysToApply({ ...context, section })
    return {
      '@type': 'JobPosting',
      title,
      description: text,
      datePosted: isDay(postedOn) ? postedOn : (page.updatedAt ?? '').slice(0, 10),
      // The last second of the last day, in UTC.
      ...(isDay(until) && {
        validThrough: new Date(endOfVacancy(until, content.settings[0]?.timeZone) - 1000).toISOString(),
      }),
      employmentType: employmentOf(section).value,
      hiringOrganization: { ...organizationNode(site), sameAs: `${site.url}/` },
      identifier: { '@type': 'PropertyValue', name: site.name, value: `${page.id}-${id}` },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', ...(place && { addressLocality: place }), addressCountry: COUNTRY },
      },
      // What is behind an address that the owner has typed is not known.
      directApply: ways.some(([way]) => way !== 'link'),
    }
  })
}
