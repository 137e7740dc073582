/** Patterns of treatments in sessions. By facet. */
export const sessions = {
  costs: {
    therapy: `
      {one} cost per session
      {one} packages
      how much does {a} cost per session`,
  },
  finding: {
    therapy: `
      {x} at home {near}
      online {x}
      {x} {near} without referral
      {one} practice {near}
      saturday {x} {near}
      {one} home visits {near}`,
  },
  choosing: {
    therapy: `
      {one} exercises
      {one} results
      does {a} work
      how many sessions of {x} do i need
      how to choose a {one} practice
      benefits of {x}
      {one} success stories
      who needs {a}`,
  },
  comparing: {
    therapy: `
      {x} vs medication
      {x} vs surgery
      private vs public {x}
      {x} vs exercises at home
      online vs in person {x}`,
  },
  basics: {
    therapy: `
      what is {a}
      how does {a} work
      what happens during {a}
      {one} techniques
      {one} session what to expect
      signs you need {a}
      how long does {a} session take
      {one} exercises at home`,
    beauty: `
      what happens during {a}`,
  },
  planning: {
    therapy: `
      how many times a week {x}
      what to wear to {x}
      what to bring to the first {one} appointment
      {one} plan
      how long until {x} helps
      how to prepare for {a}
      how many sessions of {x}
      {one} after surgery
      {one} for athletes
      {one} for seniors
      {one} for children`,
  },
  problems: {
    therapy: `
      {one} not helping
      does {a} hurt
      pain after {x}
      {one} side effects
      when does {a} not help
      can {a} make it worse
      {one} waiting list
      how to stay motivated during {x}
      {one} too expensive
      missed {one} appointment
      {one} mistakes to avoid
      {one} risks
      is {a} safe`,
  },
  afterwards: {
    therapy: `
      what to do after {a}
      exercises after {x}
      how to stay fit after {x}
      soreness after {x}
      sports after {x}
      how often to repeat {a}`,
  },
}
