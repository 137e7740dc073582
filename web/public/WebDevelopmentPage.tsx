const WebDevelopmentPage = () => (
  <div className="wrap py-20">
    <h1 className="h2">WebDevelopment</h1>
  </div>
)
export default WebDevelopmentPage
