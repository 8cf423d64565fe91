/** Every page of the app as routes. Whoever starts at home loads this chunk later, so the table may grow. */
import { links } from './areas.ts'
import { pageRoutes, type PageModule } from './page-route.ts'
import { rows } from './routes.ts'

/** A page's own pieces lie one folder deeper, under its name. */
const pages = import.meta.glob<PageModule>('../pages/*/*.tsx')

export const table = rows.flatMap((row) =>
  pageRoutes(
    row,
    async () => {
      const page = pages[`../pages/${row.page}.tsx`]
      if (!page) throw new Error(`no page file for ${row.page}`)
      return page()
    },
    row.area && links(row.area),
  ),
)
