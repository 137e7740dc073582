/** Patterns of treatments in sessions. By facet. */
export const sessions = {
  costs: {
    therapy: `
      {one} cost per session
      {one} packages
      {one} prices {near}
      how much does {a} cost per session
      is {a} covered by insurance`,
  },
  finding: {
    therapy: `
      book {x} {near}
      {one} appointment {near}
      {one} practitioner {near}
      {one} specialist {near}
      private {x} {near}
      {one} sessions {near}
      online {x}
      {x} {near} without referral`,
  },
  choosing: {
    therapy: `
      {one} results
      benefits of {x}
      {one} success stories
      how to choose a {one} practitioner
      does {a} work
      how many sessions of {x} do i need
      is {x} right for me
      who should not have {x}`,
  },
  comparing: {
    therapy: `
      {x} vs medication
      online vs in person {x}
      {one} compared with alternatives
      which is better {x} or medication`,
  },
  basics: {
    therapy: `
      what is {a}
      how does {a} work
      what happens during {a}
      {one} session what to expect
      how long does {a} session take
      {one} techniques
      what to expect from {x}`,
  },
  planning: {
    therapy: `
      how to prepare for {a}
      what to wear to {x}
      what to bring to the first {one} appointment
      how long until {x} helps
      how many sessions of {x}
      how often to have {x}
      what to do before {a}
      how many times a week {x}
      {x} for seniors
      {x} for children
      {x} for the first time
      first {one} appointment
      {one} plan`,
  },
  problems: {
    therapy: `
      {one} not helping
      {one} side effects
      {one} risks
      {one} too expensive
      {one} mistakes to avoid
      does {x} really work
      when does {a} not help
      can {a} make it worse
      is {a} safe
      nervous about {x}
      {one} waiting list
      how to stay motivated during {x}`,
  },
  afterwards: {
    therapy: `
      what to do after {a}
      {one} aftercare
      {one} faq
      {one} myths
      how long do {one} results last
      what to avoid after {a}
      {one} questions and answers`,
  },
}
