import type { Kind } from './facet.ts'

/** The words of keywords that a kind's topics have only when they have certain words themselves. */
export const reserved: readonly (readonly [
  kinds: readonly Kind[],
  topic: RegExp,
  unfit: RegExp,
])[] = [
  [
    ['repair'],
    /\b(?:roof\w*|gutters?|soffits?|fascias?|doors?|windows?|floor\w*|walls?|ceilings?|drains?|pipes?|plumbing|boilers?|heating|furnaces?|electric\w*|wiring|fenc\w+|gates?|driveways?|chimneys?|garages?|deck\w*|patios?|kitchens?|bathrooms?|tiles?|tiling|plaster\w*|brick\w*|mason\w*|foundations?|basements?|pools?|stair\w*|drywall|render\w*|damp\w*|insulation|hvac|septic|sewers?|asphalt|concrete|loft|porch\w*|conservator\w+|house|home|property|water ?proofing|mold|mould|flood|fire|asbestos|tree|subsidence|kerb|leak)\b/i,
    /\b(?:rental property|landlords|contract|contractors?|companies|materials|ideas|methods|in (?:summer|winter)|permits?|homeowners?|house|gone wrong|before and after|emergency|24 hour|seniors|payment plans|paying|breakdown|insurance|insured|licensed|estimates?|scams|dispute|unfinished|timeline|out of business|horror)\b/,
  ],
  [
    ['fault'],
    /leak|flood|burst|damage|damp|mou?ld|rot\b|crack|subsid|outage|pipe|roof|water|fire|termites?|mice|rats?\b/i,
    /\b(?:insurance|in a rental|who is responsible|inspection|how much damage|emergency|24 hour)\b/,
  ],
  [
    ['beauty'],
    /facial|peel|wax|skin|botox|filler|make-?up|tan|needl|laser|sugaring|threading|hair removal|lash|microblad|brow|lip|face|acne/i,
    /\b(?:skin|sun|redness|swimming|shower|touch up|removal|natural looking|pregnancy|allergic|irritation|mature|vacation|side effects|safe|hurt|not get|makeup)\b/,
  ],
  [
    ['lesson'],
    /yoga|pilates|danc|swim|climb|riding|golf|tennis|box|martial|karate|judo|zumba|spin|fit|gym|personal training|strength|cross|run|surf|ski|skat|row|cycl|aerobic|football|soccer|rugby|padel|squash|badminton|archery|fencing|ballet|tango|salsa|tai chi|camp|trampolin|barre/i,
    /\b(?:wear|times a week|results|injur\w+|eat|every day|level|how often|after work|hurt|safe|should not)\b/,
  ],
  [['lesson'], /(?!)/, /when do you need/],
  [
    ['lesson'],
    /class|lesson|course|tuition|tutor|workshop|school|coaching/i,
    /\b(?:when do you need|where (?:to|can i) get|should i pay|per month|teacher)\b/,
  ],
  [
    ['chore'],
    /clean|wash|garden|lawn|mow|groom|servic|sweep|check|inspect|test|pest|prun|maint|trim|laundry|iron|walk|sit|shred|sharpen/i,
    /\bhow often\b/,
  ],
  [
    ['chore'],
    /clean|wash|garden|lawn|mow|prun|trim|tree|hedge|moving|removal|junk|clear|snow|shred|pest|haul|tow|sweep|upholst|assembl|storage|laundry|housekeep|carpet|kitchen|floor/i,
    /\b(?:hourly rate|estimates?|scams|diy|hidden fees|not responding|red flags|cancelled|quote|not done properly)\b/,
  ],
  // Nothing matches: no topic of the kind has these.
  [
    ['event'],
    /(?!)/,
    /\b(?:process|how do(?:es)?|basics|benefits|insurance|scams|refund|explained|hidden fees|what \{is\}|signs|side)\b/,
  ],
  [
    ['verb'],
    /^(?:clean|install|build|paint|sell|mov|renovat|remodel|insulat|convert|translat|sand|plaster|til|restor|repair|fix|organi|plan)/i,
    /\b(?:costs?|cheaply|cheapest|free|hire|someone|worth|myself)\b/,
  ],
  [
    ['place'],
    /gym|salon|clinic|hotel|nurser|studio|\bspa\b|venue|hostel|daycare|home|car wash|kennel|storage|academ|campsite|cent(?:er|re)|practice|pool|rink|alley|zoo|cinema|theat(?:er|re)|museum|park|school|barber|lodge|villa|cottage|cabin|hall|room|shop|store|boutique|florist|butcher/i,
    /\b(?:prices?|fees|costs?|deals)\b/,
  ],
  [
    ['outing'],
    /tast|tour|escape|cruise|experience|golf|kart|axe|cocktail|brunch|tea|lunch|dinner|paint|ride|boat|bowling|safari|mystery|disco|rage/i,
    /\b(?:birthday|hen party|couples|team event|seniors|groups?|voucher)\b/,
  ],
  [
    ['chore'],
    /clean|wash|iron|garden|lawn|mow|deliver|towing|laundry|removal|sit|walk|groom|wrap|alter|tailor/i,
    /\b(?:same day|weekend|last minute|deals)\b/,
  ],
  [
    ['outing'],
    /walk|ride|tour|trip|excursion|cruise|flight|trek|safari|hike|trail/i,
    /\b(?:guided|itinerary)\b/,
  ],
  [
    ['event'],
    /(?:part(?:y|ies)|weddings?|ceremony|reception|events?|showers?|birthday|dinner|anniversar(?:y|ies))$/i,
    /\b(?:themes|inspiration|venues?|decorations|invitations|guest list|planners?|food|timeline|etiquette|budget|activities|to host|to invite)\b/,
  ],
]
