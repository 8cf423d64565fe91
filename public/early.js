/* Runs before anything is painted: the theme and the height of rows chosen by hand, an ad sent away, the place of what
   only members see, whether the app runs from the home screen,
   and the browser's install offer, which comes once and before the app is there to hear it. */
(function () {
  var root = document.documentElement
  try {
    var theme = localStorage.getItem('theme')
    if (theme) root.dataset.theme = theme
    var rows = localStorage.getItem('rows')
    if (rows) root.dataset.rows = rows
    if (localStorage.getItem('member')) root.dataset.member = ''
    var restock = localStorage.getItem('restock-rows')
    if (/^\d$/.test(restock)) root.style.setProperty('--restock-rows', restock)
    if (sessionStorage.getItem('no-ad')) root.dataset.noAd = ''
  } catch (ignored) {}
  if (navigator.standalone || matchMedia('(display-mode: standalone)').matches) root.dataset.standalone = ''
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault()
    window.installOffer = event
    dispatchEvent(new Event('installoffer'))
  })
})()
