/** The tools whose exports contain keyword figures. */
export const keywordTools = {
  planner: 'Google Keyword Planner',
  search_console: 'Google Search Console',
  ahrefs: 'Ahrefs',
  semrush: 'Semrush',
  file: 'CSV file',
} as const
export type KeywordTool = keyof typeof keywordTools

/** The source of a keyword or of one of its figures. */
export const keywordSources = {
  estimate: 'Estimate',
  builder: 'Keyword builder',
  model: 'AI model',
  person: 'Entered by hand',
  ...keywordTools,
} as const
export type KeywordSource = keyof typeof keywordSources
