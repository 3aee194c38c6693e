/**
 * Tells the browser which pages are likely next: any of ours is fetched when a pointer rests on its link, and drawn ahead
 * when it is pressed. Links within the page and feeds are left out.
 */
const rule = {
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: ['/*.xml', '/admin*', '/homeadmin*', '/api/*', '/media/*'] } },
      { not: { selector_matches: '[href^="#"]' } },
    ],
  },
}

/** The rules as they stand in a page, in the language of `<script type="speculationrules">`. */
export const speculationRules = JSON.stringify({
  prefetch: [{ ...rule, eagerness: 'moderate' }],
  prerender: [{ ...rule, eagerness: 'conservative' }],
})
