import { testimonials } from '#content/sections/testimonials.ts'
import { Carousel } from './carousel.tsx'
import { fallbackLang } from './fallback-lang.ts'
import { ListSection } from './list-section.tsx'
import { defineView, isBlank } from './view.ts'

/** The "Testimonials" section: a carousel of the clients. */
export const testimonialsView = defineView(testimonials, {
  isEmpty: ({ testimonialHeader, testimonial }) => isBlank(testimonialHeader) && testimonial?.length === 0,
  // Shown together: a header that arrives later would push the clients down.
  render: ({ content: { testimonialHeader, testimonial }, ...context }) => {
    const header = testimonial && testimonialHeader?.[0]
    const leadLang = header && fallbackLang(header, 'paragraph')
    return (
      <ListSection {...context} section={testimonials} lead={header?.paragraph} leadLang={leadLang}>
        {testimonialHeader && testimonial && (
          <Carousel {...context} section={testimonials} collection="testimonial" cards={testimonial} />
        )}
      </ListSection>
    )
  },
})
