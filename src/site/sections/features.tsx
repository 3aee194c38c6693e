import { features } from '#content/sections/features.ts'
import { fallbackLang } from './fallback-lang.ts'
import { ListSection } from './list-section.tsx'
import { getImage, ResponsiveImage } from './responsive-image.tsx'
import { defineView, mark } from './view.ts'

/** The "Features" section. */
export const featuresView = defineView(features, {
  isEmpty: ({ feature }) => feature?.length === 0,
  render: ({ content: { feature: entries }, ...context }) => (
    <ListSection {...context} section={features}>
      {entries && (
        <ul className="feature-list">
          {entries.map((feature) => (
            <li key={feature.id} {...mark(context, 'feature', feature)}>
              <ResponsiveImage
                {...getImage(context, feature)}
                sizes="(min-width: 64rem) 12rem, 7.5rem"
                maxWidth={192}
              />
              {feature.title && <h3 lang={fallbackLang(feature, 'title')}>{feature.title}</h3>}
              <p lang={fallbackLang(feature, 'paragraph')}>{feature.paragraph}</p>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  ),
})
