/**
 * Patterns of what people want advice on, rather than have done: a dispute, a right, a paper, a scheme. The advice is
 * found and paid for, never the matter itself. By facet.
 */
export const matters = {
  costs: {
    matter: `
      {one} advice cost
      cost of {one} advice
      affordable {one} advice {near}
      {one} advice fees
      how much does {one} advice cost
      how much should {one} advice cost
      is {one} advice free
      where to get free {one} advice
      is it worth paying for {one} advice`,
  },
  finding: {
    matter: `
      {one} advice {near}
      {one} help {near}
      {one} specialist {near}
      {one} expert {near}
      get {one} help
      {one} consultation
      free {one} consultation
      {one} advice service
      {one} specialists
      {one} experts {near}
      professional {one} advice
      book {one} advice online
      who can help with {one} problems
      who gives {one} advice
      how to find a {one} specialist`,
  },
  choosing: {
    matter: `
      best {one} advice {near}
      independent {one} advice
      {one} specialist reviews
      how to choose a {one} specialist
      what to ask a {one} specialist
      questions to ask a {one} specialist
      do i need {one} advice
      do i need a {one} specialist
      when to get {one} advice
      how to find good {one} advice
      {one} advice reviews`,
  },
  comparing: {
    matter: `
      free vs paid {one} advice
      online {one} advice vs in person
      {one} specialist recommendations {near}
      which {one} specialist is best
      local {one} advice`,
  },
  basics: {
    matter: `
      {one} rules
      {one} process
      {one} examples
      {one} checklist`,
  },
  planning: {
    matter: `
      {one} documents needed
      {one} next steps
      what to prepare for {one} advice
      what to know before getting {one} advice`,
  },
  problems: {
    matter: `
      {one} mistakes
      {one} pitfalls
      {one} risks
      how to avoid {one} problems
      how to avoid {one} mistakes`,
  },
}
