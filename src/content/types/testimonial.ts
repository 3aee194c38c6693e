import { collection } from '../collection.ts'
import { usualDeleting } from '../screen.ts'

export const testimonial = collection({
  name: 'testimonial',
  path: 'testimonial',
  fields: {
    title: { kind: 'line', label: 'Title', properName: true, public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', hidden: true, public: true },
    img: { kind: 'picture', label: 'Image', public: true },
  },
  aliases: { name: 'title', job: 'paragraph' },
  order: 'manual',
  screen: {
    route: 'Testimonial',
    heading: 'Client List',
    menu: { label: 'Client', group: 'Client List' },
    adding: 'offered',
    submit: { add: 'Add Client', edit: 'Update Client' },
    deleting: usualDeleting,
    place: '/#testimonials',
  },
  samples: [{ title: '', title_en: '', paragraph: '', paragraph_en: '', img: '' }],
})
