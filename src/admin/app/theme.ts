import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'

const turmeric: MantineColorsTuple = [
  '#fff8e5',
  '#fdeec7',
  '#fbdd90',
  '#f8cb55',
  '#f2b825',
  '#e8a200',
  '#c98c00',
  '#a37200',
  '#7b5600',
  '#553b00',
]

const teal: MantineColorsTuple = [
  '#e6f6f5',
  '#cbeae8',
  '#98d6d2',
  '#5ec8c2',
  '#38aaa4',
  '#1f8f89',
  '#157e78',
  '#0f6e6a',
  '#0a5450',
  '#063b38',
]

const ink: MantineColorsTuple = [
  '#eef0f4',
  '#c9d0dc',
  '#aab4c4',
  '#7d8aa0',
  '#3c4a63',
  '#2a374d',
  '#1d2a40',
  '#152033',
  '#0e1726',
  '#0a111d',
]

const primaryButton = {
  background: 'var(--turmeric)',
  hover: 'var(--turmeric-deep)',
  color: 'var(--on-turmeric)',
  border: 'none',
}

/** Mantine theme of the back office: the site's typeface, turmeric as primary color, and an ink-based dark scheme. */
export const theme = createTheme({
  primaryColor: 'turmeric',
  primaryShade: 5,
  autoContrast: true,
  // Contrast with the color in this file would be wrong where the owner has chosen another.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && (input.color ?? input.theme.primaryColor) === 'turmeric' && primaryButton),
  }),
  black: '#0e1726',
  colors: { turmeric, teal, dark: ink },
  fontFamily: 'var(--font)',
  // The scale is in base.css, because the sign-in page loads no Mantine.
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-md)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  spacing: {
    xxs: 'var(--gap-xxs)',
    xs: 'var(--gap-xs)',
    sm: 'var(--gap-sm)',
    md: 'var(--gap-md)',
    lg: 'var(--gap-lg)',
  },
  radius: { sm: 'var(--radius-sm)', md: 'var(--radius-md)', lg: 'var(--radius-lg)' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--text-xl)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--text-lg)', lineHeight: '1.5' },
      h3: { fontSize: 'var(--text-md)', lineHeight: '1.5' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A heading and a paragraph may contain a span, and not Mantine's div.
    Badge: {
      defaultProps: {
        component: 'span',
        variant: 'outline',
        color: 'var(--quiet)',
        fw: 600,
        fz: 'xs',
        h: 22,
        tt: 'none',
        style: { verticalAlign: 'middle' },
      },
    },
    TextInput: { defaultProps: { size: 'md', withAsterisk: false } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md', withAsterisk: false } },
    DateInput: { defaultProps: { size: 'md' } },
    DateTimePicker: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { c: 'var(--teal)' } },
  },
})
