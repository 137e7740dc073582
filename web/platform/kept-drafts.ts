/** The names under which text of somebody’s is kept until it is saved or sent. */
const ofDraft = /^foyer:(?:draft|unsent|onboarding):\d+:/

/** Says so where somebody who was typing has to sign in again. */
export const draftsKept = 'What you typed is kept in this browser.'

/** Returns whether this tab or this browser keeps something that was typed and not saved. */
export const hasKeptDrafts = (tab: Storage = sessionStorage, browser: Storage = localStorage) =>
  [...Object.keys(tab), ...Object.keys(browser)].some((name) => ofDraft.test(name))
