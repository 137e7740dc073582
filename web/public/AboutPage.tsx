const AboutPage = () => (
  <div className="wrap py-20">
    <h1 className="h2">About</h1>
  </div>
)
export default AboutPage
