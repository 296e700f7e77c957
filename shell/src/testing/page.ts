/** What jsdom leaves out of the browser and the shell uses. */
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
