import type { Exception } from './exception.ts'

/** Exceptions about bodies and their treatments. */
export const health: readonly Exception[] = [
  [
    /vaccin|immuni[sz]ation|\bjabs?\b/i,
    /\b(?:eat|drive|candidate|feel|results|before and after|anxious|swelling|bleeding|healing|exercise|sleeping|returning)\b/,
  ],
  [
    /allerg|intoleran/i,
    /\b(?:go away|recovery|aftercare|worse|coming back|come back|comes back|relieve)\b/,
  ],
  [
    /\b(?:speech|language|occupational|play|art|music|drama) therap/i,
    /\b(?:medication|seniors|side effects|aftercare|risks|wear|worse)\b/,
  ],
  [
    /\b(?:lash|brow|nail|hair|spray|tan|tint)\w*\b/i,
    /\b(?:sessions?|practitioner|specialist|success|private|referral|medication|online)\b/,
  ],
  [
    /\b(?:hydro|aqua|float|salt|light|laser|cryo|ultrasound|shockwave)\S*$/i,
    /\b(?:online|medication|techniques)\b/,
  ],
  [
    /\b(?:bridal|wedding|prom) (?:makeup|hair|nails)/i,
    /\b(?:men|walk in|results|gift|pregnancy|sunday|before a wedding|late|seniors|specials)\b/,
  ],
  [
    /\b(?:hay fever|asthma|eczema|psoriasis|diabetes|tinnitus|dementia|adhd|arthritis|epilepsy|coeliac)\b/i,
    /\b(?:recovery|aftercare|cured|fastest)\b/,
  ],
  [
    /\b(?:menopause|puberty|pregnancy|ag(?:e)?ing|grief|teething|jet lag|shyness)\b/i,
    /\b(?:children|elderly|older|pregnancy|prevent|cured|comes? back|coming back|recovery|go away|untreated|emergency|worse|contagious)\b/,
  ],
  [
    /\b(?:counsell?ing|psychotherapy|hypnotherapy|hypnosis|(?:marriage|couples?|relationship|family) \w+|(?:art|speech|talking|music|drama|play|dance) therapy)\b/i,
    /\b(?:hurt|wear|fit|surgery|sore\w*|pain|swelling|athletes|sports?|exercises?|lasts longest|scar\w*|referral|times a week|recovery|medication|sleep\w*|side effects|risks|children|aftercare|should not|returning)\b/,
  ],
  [
    /\b(?:tests?|testing|fittings?|assessments?|scans?|x-rays?|mri|ultrasound|check-?ups?|exam\w*|screening)$/i,
    /\b(?:wear|bring|worse|who should not|really work|work$|avoid after|results last|which type|\{a\} safe|compared|not help|sessions?|practitioner|packages|stories|motivated|techniques|helps?|helping|week|first time|medication|right for me|plan|last|online)\b/,
  ],
  [/\bmassages?$/i, /\b(?:before and after|results|wedding|gone wrong|regret|not lasting)\b/],
  [
    / (?:when|after|during|from|while) /i,
    /\b(?:pregnancy|children|elderly|sleep|and work|and diet|older adults)\b/,
  ],
  [
    /\b(?:stings?|bites?|burns?|cuts?|bruises?|splinters?|hiccups|hangovers?|blisters?|sprains?)$/i,
    /\b(?:elderly|older|go away|clinic|specialist|therapy|living|live with|prevent|coming? back|cost|insurance|diet|sleep|routine|plan|chronic|pregnancy|exercises|affordable|success rate|not responding|types|alternative|compared)\b/,
  ],
  [/\b(?:botox|fillers?|peels?|microneedling|liposuction|contouring|tattoo removal)$/i, /\btip\b/],
  [/\bmassages?$/i, /\b(?:salon|for men|afraid|fix bad|last longer|wait between|not to get)\b/],
  [
    /\b(?:podiatry|chiropody|hygiene|optometry|audiology|osteopathy|foot care|dietetics)$/i,
    /\b(?:side effects|risks|sessions?|techniques|vs medication)\b/,
  ],
]
