/** Goes to a page as a link would: a form that holds something typed asks first. */
export function followLink(href: string, push: (href: string) => void): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  link.addEventListener('click', (event) => {
    event.preventDefault()
    push(href)
  })
  document.body.append(link)
  link.click()
  link.remove()
}
