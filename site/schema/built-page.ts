/** A page as web/prerender.tsx draws it. */
export type BuiltPage = {
  path: string
  title: string
  /** The source file of the page's component, relative to `web/`. */
  source: string
  /** Absent for pages that are rendered only in the browser. */
  prerendered?: {
    html: string
    description: string
    /** Whether React leaves the HTML unchanged; then the page's script isn't fetched with it. */
    isStatic: boolean
    /** Whether it shows a sample, which search engines must not list as if it were real. */
    sample?: true
    /** The nodes of the page's JSON-LD graph, for search engines. */
    data: object[]
  }
}
