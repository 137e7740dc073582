const LandingPage = () => (
  <div className="wrap py-20">
    <h1 className="h2">Landing</h1>
  </div>
)
export default LandingPage
