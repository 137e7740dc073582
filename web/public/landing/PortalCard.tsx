const lines = [
  { task: 'Home page, version 3', state: 'Approved', look: 'bg-ok-soft text-ok' },
  { task: 'Price list', state: 'Review', look: 'bg-sun text-on-sun' },
]

/** A preview of the portal; decorative, so hidden from assistive technology. */
export const PortalCard = () => (
  <div
    aria-hidden
    className="hero-card absolute right-[8.4%] bottom-[6.6rem] hidden w-[19.5rem] rounded-3 bg-surface p-5 shadow-2 lg:block"
  >
    <div className="flex items-baseline justify-between">
      <span className="font-display text-[1.0625rem] font-[640] tracking-[-.01em]">
        Website relaunch
      </span>
      <span className="num text-[.8125rem] text-ink-2">75%</span>
    </div>
    <div className="hatch mt-3 h-3 rounded-[2px]">
      <div className="h-full w-3/4 rounded-[2px] bg-c1" />
    </div>
    <div className="rule mt-0.5 text-ink/35" />
    <ul className="mt-2 text-[.9063rem] leading-snug">
      {lines.map((line) => (
        <li
          key={line.task}
          className="flex items-center justify-between gap-3 border-t border-line py-2.5 last:pb-0"
        >
          <span>{line.task}</span>
          <span
            className={`rounded-1 px-2 py-1 text-[.8125rem] leading-none font-semibold ${line.look}`}
          >
            {line.state}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
