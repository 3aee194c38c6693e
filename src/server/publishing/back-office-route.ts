import type { Content } from '#content/collections.ts'
import type { PageRoute } from '#content/page.ts'
import { siteLanguages } from '#content/site-languages.ts'
import type { Config } from '../config/config.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { listOnlyPage } from './eager-pages.ts'
import type { Frontend } from './frontend.ts'

type Settings = Content['settings'][number]

/** Returns the document with the colors of the settings, and with a link to the icon in place of the default one. */
async function applyTheme(
  html: string,
  { accent, darkTone, icon, logo, corners, ornament }: Settings,
): Promise<string> {
  const hasIcon = [accent, darkTone, icon, logo, corners, ornament].some(Boolean)
  const withIcon = hasIcon ? html.replace(/(<link\s+rel="icon"\s+href=")[^"]*"/, '$1/favicon.ico"') : html
  if (!accent && !darkTone) return withIcon
  // Imported late: the color library has 151 modules, which a start without chosen colors does not need.
  const [{ adminStyles }, { createPalette, getThemeColors }] = await Promise.all([
    import('#content/admin-palette.ts'),
    import('#content/palette.ts'),
  ])
  const palette = createPalette({ accent, darkTone })
  const { light, dark } = getThemeColors(palette)
  return withIcon
    .replace(/"[^"]*" media="\(prefers-color-scheme: light\)"/, `"${light}" media="(prefers-color-scheme: light)"`)
    .replace(/"[^"]*" media="\(prefers-color-scheme: dark\)"/, `"${dark}" media="(prefers-color-scheme: dark)"`)
    .replace('</head>', `<style>${adminStyles({ accent, darkTone })}</style></head>`)
}

/** Returns the route of the back office's HTML document, with all of its paths. */
export function createBackOfficeRoute(
  { siteName: defaultName, mediaHost }: Pick<Config, 'siteName' | 'mediaHost'>,
  frontend: Pick<Frontend, 'loadBackOfficeHtml'>,
): PageRoute {
  const render = async (settings: Settings | undefined) => {
    const html = (await frontend.loadBackOfficeHtml())
      .replace('name="site-name" content=""', `name="site-name" content="${escapeHtml(settings?.name || defaultName)}"`)
      .replace(
        'name="site-languages" content=""',
        `name="site-languages" content="${siteLanguages(settings?.languages)}"`,
      )
      .replace(
        'name="site-time-zone" content=""',
        `name="site-time-zone" content="${escapeHtml(settings?.timeZone ?? '')}"`,
      )
      .replace('name="media-host" content=""', `name="media-host" content="${escapeHtml(mediaHost)}"`)
    return { backOffice: true, html: settings ? await applyTheme(html, settings) : html }
  }
  return {
    path: { id: '/admin' },
    languages: ['id'],
    listEager: listOnlyPage,
    load: ({ reader }) => ({
      paths: ['/admin', '/homeadmin', '/homeadmin/*'],
      tags: ['settings'],
      render: () => render(reader.content('id').settings[0]),
    }),
  }
}
