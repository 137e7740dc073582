/** The names under which text of somebody’s is kept until it is saved or sent. */
const ofDraft = /^foyer:(?:draft|unsent|onboarding):(\d+):/

/** Says so where somebody who was typing has to sign in again. */
export const draftsKept = 'What you typed is kept in this browser.'

/** Returns whether this tab or this browser keeps something that was typed and not saved. */
export const hasKeptDrafts = (tab: Storage = sessionStorage, browser: Storage = localStorage) =>
  [...Object.keys(tab), ...Object.keys(browser)].some((name) => ofDraft.test(name))

/** Removes what others typed in this tab and this browser and didn’t send: somebody else is here now. */
export function forgetOthersDrafts(userId: number, tab = sessionStorage, browser = localStorage) {
  for (const store of [tab, browser])
    for (const name of Object.keys(store)) {
      const whose = ofDraft.exec(name)?.[1]
      if (whose !== undefined && Number(whose) !== userId) store.removeItem(name)
    }
}
