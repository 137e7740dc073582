/** Replaces the app after an error that nothing else caught. */
export const BrokenPage = () => (
  <main className="grid min-h-dvh place-items-center p-6 text-center">
    <div role="alert">
      <h1 className="h3">Something went wrong on this page</h1>
      <p className="mt-2 text-ink-2">Reloading usually helps. Everything you saved is safe.</p>
      <button type="button" className="btn btn-primary mt-6" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  </main>
)
