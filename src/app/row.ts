/** What a row of the route table says. Home's row stands here, because home starts without the rest of the table. */

/** full: header, footer, rail. login: logo and title only. task: header, no tab bar. bare: nothing. */
export type Frame = 'full' | 'login' | 'task' | 'bare'

export type Row = {
  /** The address; aliases follow the canonical one. */
  path: string | readonly [string, ...string[]]
  /** Chinese; '' shows the site's title alone. */
  title: string
  /** File in src/pages, without its ending. */
  page?: string
  /** Where the address leads instead; `:id` is filled from the address's own parameters. */
  redirect?: string
  frame?: Frame
  /** Members only: visitors go to /login and come back. */
  member?: true
  /** false: no top-right ad here. */
  topAd?: false
  /**
   * A page of the member. From 1024 px on all areas stand in the menu at its left (`AreaMenu`), in the table's order; on
   * narrower screens a page may show the links of its own area below its heading (`AreaHead`).
   */
  area?: 'orders' | 'wallet' | 'account' | 'service'
  /** The customer's own affair: a rep who acts for a customer is told so in its place. */
  customerOnly?: true
  /** The promotions' side navigation. */
  promoNav?: true
  /** The lottery's pop-up may open here. */
  lottery?: true
  /** The user's state is not asked for here (specification, section 6). */
  skipUser?: true
  /** false: without the category menu and the nav bar. */
  menu?: false
  /** Shown by the server in HTML (public reading, the same for everybody). */
  html?: true
  /** Ours: the specification does not name this address. */
  ours?: true
}

export const home: Row = { path: '/', title: '首页', page: 'home/home', lottery: true, html: true }

/** Every path of a row. */
export function paths(row: Row): readonly string[] {
  return typeof row.path === 'string' ? [row.path] : row.path
}
