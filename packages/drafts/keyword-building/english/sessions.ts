/** Patterns of treatments in sessions, and of subjects that nobody sells. By facet. */
export const sessions = {
  costs: {
    therapy: `
      {one} cost per session
      {one} packages
      how much does {a} cost per session`,
    theme: `
      {x} salary
      free {x} course
      free {x} resources`,
  },
  finding: {
    therapy: `
      {x} at home {near}
      online {x}
      {x} {near} without referral
      {one} practice {near}
      saturday {x} {near}
      {one} home visits {near}`,
    theme: `
      {x} course
      {x} online course
      {x} training
      {x} workshop
      {x} consultant
      {x} tools
      {x} software
      {x} experts
      {x} certification
      {x} conference
      {x} app
      {x} jobs
      {x} coach
      {x} agency
      where to learn about {x}
      who can help with {x}`,
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
    theme: `
      best {x} tools
      best {x} books
      best {x} course
      best {x} software
      best {x} app
      {x} for beginners course
      which {x} tools are best
      which {x} course is best`,
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
    theme: `
      what are the benefits of {x}
      what are the disadvantages of {x}
      what does {x} mean
      what are examples of {x}
      how to explain {x}
      how to teach {x}
      how has {x} changed
      is {x} a good idea
      what are the rules for {x}
      how to measure {x}`,
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
