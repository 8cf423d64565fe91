/* Runs before anything is painted: the theme and the height of rows chosen by hand, an ad sent away, the place of what
   only members see, whether the app runs from the home screen,
   and the browser's install offer, which comes once and before the app is there to hear it. Then it starts the app. */
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

  /* Browsers on phones show the scroll bar when a page opens and fade it out, which draws some twenty frames while the app
     starts. It is hidden until the page is moved or a key is pressed. */
  if (matchMedia('(pointer: coarse)').matches) {
    root.style.scrollbarWidth = 'none'
    var moves = ['touchstart', 'wheel', 'keydown']
    var show = function () {
      root.style.scrollbarWidth = ''
      moves.forEach(function (move) {
        removeEventListener(move, show, true)
      })
    }
    moves.forEach(function (move) {
      addEventListener(move, show, { capture: true, passive: true })
    })
  }

  /* What is pressed before the app lives is pressed again when it does, once; a link is an ordinary one until then.
     No form is sent by the browser itself: its address would hold what was typed. */
  var pressed = new Map()
  function keep(event) {
    var form = event.type === 'submit' ? event.target : null
    if (form) event.preventDefault()
    var button = form ? event.submitter : event.target.closest('button')
    if (form) pressed.set(form, button)
    else if (button && !(button.form && button.type === 'submit')) pressed.set(button, null)
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  addEventListener('alive', function () {
    removeEventListener('click', keep, true)
    removeEventListener('submit', keep, true)
    pressed.forEach(function (button, target) {
      if (!target.isConnected) return
      if (target.requestSubmit) target.requestSubmit(button)
      else target.click()
    })
  })

  /* Older browsers show the pages and can do no more; without https no browser gives what a login needs. */
  var unfit = !window.isSecureContext
    ? '此地址没有使用 https：不能登录，也不能离线下单。请用 https 地址打开。'
    : 'findLast' in Array.prototype
      ? ''
      : '浏览器版本过低，只能浏览页面。请更新浏览器或微信后再登录下单。'
  function sayUnfit() {
    var note = document.createElement('div')
    note.setAttribute('role', 'alert')
    note.textContent = unfit
    note.style.cssText =
      'display:flex;align-items:center;position:fixed;bottom:64px;bottom:calc(64px + env(safe-area-inset-bottom));left:8px;right:8px;z-index:400;max-width:640px;margin:auto;padding:4px 4px 4px 16px;border-radius:8px;background:#fff3cd;color:#5c3b00;font-size:14px'
    var close = document.createElement('button')
    close.textContent = '知道了'
    close.style.cssText = 'flex:none;margin-left:auto;padding:12px;font-weight:600;text-decoration:underline'
    close.onclick = function () {
      note.remove()
      delete root.dataset.unfit
    }
    note.appendChild(close)
    document.body.appendChild(note)
    /* What lies over the foot of home makes way (home-dock.css.ts). */
    root.dataset.unfit = ''
  }

  /* The app's code competes with the first paint for the network and the processor: it comes after. */
  function startApp() {
    var code = document.getElementById('code')
    if (code) document.head.append(code.content)
  }
  addEventListener('DOMContentLoaded', function () {
    if (unfit) sayUnfit()
    /* What nobody looks at is not painted, and not every browser says when it has painted. */
    if (document.hidden) return startApp()
    new PerformanceObserver(startApp).observe({ type: 'paint', buffered: true })
    setTimeout(startApp, 2000)
  })
})()
