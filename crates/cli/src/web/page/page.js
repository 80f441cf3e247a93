var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(`pv`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==`key`?r=t[a]:a==`ref`&&typeof e!=`function`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=`function`||e.props.__P?null:C(e)}function w(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),re(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,M(a,n,o),r.__=r.__e=null,n.__e!=i&&T(n))}function T(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),T(e)}function E(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(D)}function D(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&w(e)}finally{(a=r.length)&&(i||queueMicrotask)(D)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=O(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=re(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&N(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=k(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==`function`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function O(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=`boolean`&&typeof o!=`function`?(typeof o!=`object`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=te(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=`function`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),se(s,s));return r}function k(e,t,n,r){var i,a,o,s;if(typeof e.type==`function`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=k(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(`$s`););return t}function te(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function ne(e,t,n){n??=``,t[0]==`-`?e.setProperty(t,n):e[t]=n}function A(e,t,n,r,i){var a,o;if(t==`style`){if(typeof n==`string`)e.style.cssText=n;else{if(typeof r==`string`&&(e.style.cssText=r=``),r)for(t in r)n&&t in n||ne(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ne(e.style,t,n[t])}}else if(t[0]==`o`&&t[1]==`n`)typeof n!=`function`&&(n=null),typeof r!=`function`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=j(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,`$1`)),(t=t.slice(2))[0]<`a`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==`http://www.w3.org/2000/svg`)t=t.replace(/xlink(H|:h)/,`h`).replace(/sName$/,`s`);else if(t!=`width`&&t!=`height`&&t!=`href`&&t!=`list`&&t!=`form`&&t!=`tabIndex`&&t!=`download`&&t!=`rowSpan`&&t!=`colSpan`&&t!=`role`&&t!=`popover`&&t in e)try{e[t]=n??``;return}catch{}if(typeof n==`function`)return;n==null||!1===n&&t[4]!=`-`?e.removeAttribute(t):e.setAttribute(t,t==`popover`&&n==1?``:n)}}function j(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function re(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,w,T,E,D,O,k,te,ne,A,j,re,M,N,P=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=ie(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof P==`function`){g=s.length;try{if(E=n.props,D=(f=P.prototype)&&f.render,O=(f=P.contextType)&&i[f.__c],k=f?O?O.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new P(E,k):(n.__c=y=new S(E,k),y.constructor=P,y.render=ce),O&&O.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),P.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,P.getDerivedStateFromProps(E,y.__s)))),b=y.props,w=y.state,y.__v=n,r.__c){if(E!==b&&D&&!P.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,k),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,k)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,k),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,w,T)})}else D&&!P.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=k,y.props=E,y.__P=t,y.__g&=-5,te=e.__r,ne=D?25:0;do y.__g&=-9,te&&te(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++ne<25);D&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(b,w)),A=f&&f.type===x&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&se(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=ee(t,h(A)?A:[A],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(M=o.indexOf(c||void 0))||(M=o.length);(N=o[M-1])&&N.nodeType==8;)M--;for(;M<o.length;M++)if(N=o[M]){if(o[M]=null,j){if(N==re)break}else{if(N.nodeType!=8)break;N.data.startsWith(`$s`)&&(re=ie(j=N))}}}if(!j){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;j=c}(f=ie(j=n.__c.__z||(n.__c.__z=j)))?(n.__e=j,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||ae(n),e.__e(t,n,r)}}else c=n.__e=oe(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function ie(e,t){if(e&&e.nodeType==8&&e.data.startsWith(`$s`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(`$s`))n++;else if(e.data.startsWith(`/$s`)&&!--n)return e}t&&t.push(e)}}function ae(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ae))}function M(t,n,r){for(var i=0;i<r.length;)N(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function oe(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,w,T=r.props||f,E=n.props,D=n.type;if(D==`svg`?a=`http://www.w3.org/2000/svg`:D==`math`?a=`http://www.w3.org/1998/Math/MathML`:a||=`http://www.w3.org/1999/xhtml`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(D?b.localName==D:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==`template`&&t.content||t,o=D==`textarea`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==`dangerouslySetInnerHTML`?_=b:d==`children`||d in E||d==`value`&&`defaultValue`in E||d==`checked`&&`defaultChecked`in E||A(t,d,null,b,a);for(d in E)b=E[d],d==`children`?y=b:d==`dangerouslySetInnerHTML`?p=b:d==`value`?x=b:d==`checked`?S=b:c&&typeof b!=`function`||T[d]===b||A(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=``),(D==`foreignObject`||a==`http://www.w3.org/1998/Math/MathML`&&m.test(D))&&(a=`http://www.w3.org/1999/xhtml`),ee(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&D!=`textarea`||(d=`value`,D==`progress`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(D!=`progress`||x)||A(t,d,x,T[d],a),d=`checked`,S!=null&&S!=t[d]&&A(t,d,S,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function N(t,n,r,i){try{typeof t==`function`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==`function`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function se(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||N(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&se(i[s],n,typeof t.type!=`function`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=ie(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function ce(e,t,n){return this.constructor(e,n)}function P(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],re(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),M(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==`function`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),E(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),E(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var le=`# Strings of the screen that reads the gem board, in English.

board-help = Show the whole gem board with the red fields and the pawns, from above, in good light.
board-found =
    { $count ->
        [one] 1 gem on the board.
       *[other] { $count } gems on the board.
    }
board-photo = Photo
board-another = Read another photo
board-picture = The photo with its holes, front gems and pawns marked. The same holes are in the grid below.
board-grid = Gem board: six rows of twelve holes, from the red field outwards
board-row = Row { $row }
board-hole = Row { $row }, hole { $hole }
board-legend = A frame marks the gems that are taken next. A question mark marks what is uncertain or cannot be seen, a pencil what was set by hand. Tap a hole to set it right.
board-empty = empty
board-unknown = cannot be seen
board-front = taken next
board-uncertain = uncertain
board-set = set by hand, read as { $content }
board-confirmed = confirmed by hand
board-read-sure = Read as { $content }, { $percent } % sure.
board-read-unsure = Read as { $content }, but uncertain.
board-read-unknown = This hole could not be seen.
board-hand-set = Set to { $content } by hand.
board-hand-confirmed = Confirmed by hand.
board-crop = The hole, enlarged
board-which = What is in the hole?
board-confirm = It is right: { $content }
board-back = Back to what was read
board-all-back = All back to what was read
board-check =
    { $count ->
        [one] Check the uncertain hole
       *[other] Check the { $count } uncertain holes
    }
board-changed =
    { $count ->
        [one] 1 hole set or confirmed by hand
       *[other] { $count } holes set or confirmed by hand
    }
board-reasons = To be sure, check what is uncertain, or take another photo:
board-reasons-before = Settled by hand. When the photo was read:

board-fronts = Taken next from each row
board-column-row = Row and pawns
board-column-front = Taken next
board-front-unknown = unknown: a hole cannot be seen
board-front-none = no gem is left
board-front-doubtful = uncertain

pawn-white = white
pawn-beige = beige
pawn-blue = blue
pawn-black = black

board-advice = Which row helps me?
board-pawn = My pawn
board-pawn-first = Choose your pawn first.
board-mine = My gems so far
board-more = One { $colour } more
board-less = One { $colour } less
board-no-pawn = The { $pawn } pawn was not found on the red fields. Choose its row, or take another photo.
board-pawn-row = Row of my pawn
board-pawn-set = The row was set by hand.
board-place-1 = Finish first:
board-place-2 = Finish second:
board-place-3 = Finish third:
board-place-4 = Finish fourth:
board-check-rows = Uncertain: check the front gems of row { $rows }.
board-set-rows = Front gems of row { $rows }: set by hand.
`,ue=`# Strings of the live camera, in English.

camera-use = Use the camera
camera-view = Live picture of the camera
camera-opening = Opening the camera … Allow it if the browser asks.
camera-paused = Paused
camera-close = Close the camera
camera-torch-on = Turn the light on
camera-torch-off = Turn the light off
camera-switch = Use the other camera
camera-again = Try again
camera-shutter = Take the photo

camera-fault-insecure = The browser gives no camera to this page
camera-advice-insecure = Open the page with an address that begins with https, or on the computer that umpire runs on.
camera-fault-denied = The browser does not let this page use the camera
camera-advice-denied = Tap the sign beside the page's address, allow the camera, then try again.
camera-fault-missing = No camera was found
camera-advice-missing = Plug a camera in, or use a phone or tablet that has one.
camera-fault-busy = The camera is in use
camera-advice-busy = Close other programs and tabs that use the camera, then try again.
camera-fault-lost = The camera was disconnected
camera-advice-lost = Check its cable or close other programs that took it, then try again.
camera-fault-frozen = The camera sends no picture
camera-advice-frozen = Wait a moment, or try again.
camera-fault-failed = The camera could not be opened
camera-advice-failed = Try again. If that does not help, restart the browser.

camera-engine-restarted = Something went wrong. The watch begins again: keep the camera on the cards.
`,de=`# Strings of the screen that checks cards, in English.

card-title = Check a card
card-help = Show the whole card with its symbols, from above, in good light. Several cards may be in the picture. A die beside them is read, too.
card-solved = Solved!
card-solved-row = Covered with the pieces of the row
card-solved-for = Solved for { $row }
card-was-rolled = Was { $row } rolled?
card-covered-other = Covered for { $row }, but the die shows { $die }
card-unsolved = Not solved
card-unsure = Not sure
card-looking = Looking …
card-number = Card { $number }
card-unknown = A card
card-sure = { $percent } % sure
card-likely = { $percent } % likely to be solved
card-picture = The photo, with the cards, their pieces and what is wrong drawn on it

card-mute = No sound
card-starting = Getting ready …
card-searching = Looking for cards: point the camera at them.
card-solved-by = Card { $number }, { $row }
card-solved-unknown = A card, { $row }
card-announced = Solved: { $card }.

card-row = Which row counts:
row-question = Which symbol was rolled?
row-any = any row
row-die = read the die
solution-question = A solution for which symbol?

card-show = Show me a solution
card-back-to-camera = Back to the camera
card-solution-title = One solution for
card-solution-none = This row has no solution. The card may be misread: take another picture.
card-solution-unread = The card could not be read well enough. Move closer, and try again.
card-step-remove = Take away: { $pieces }.
card-step-keep = Leave: { $pieces }.
card-step-add = Add: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Change the symbol
card-set-title = { $card }: which symbol counts?
card-set-by-hand = Symbol set by hand:
card-set-by-die = Die set by hand:
card-set-back = Back to what was read
card-was = As read, { $row }: { $verdict }
card-judging = Judging again …
card-again-failed = This card could not be judged again. { $why }
die-title = What does the die show?
die-read = The die shows
die-perhaps = The die may show
die-set = The die shows, set by hand:
die-was = As read: { $symbol }
die-change = Change the die

symbol-shield = shield
symbol-hand = hand
symbol-antelope = antelope
symbol-snake = snake
symbol-elephant = elephant
symbol-mask = mask

piece-i2 = purple I2
piece-i3 = light blue I3
piece-v3 = teal V3
piece-o4 = red O4
piece-i4 = brown I4
piece-l4 = lime L4
piece-t4 = yellow T4
piece-s4 = blue S4
piece-p5 = green P5
piece-l5 = magenta L5
piece-y5 = orange Y5
piece-z5 = amber Z5
`,fe=`# Strings that several screens share, in English.

app-name = umpire
app-tagline = A referee for board games. Point your phone at the table.
app-private = Everything stays on this device: no picture is sent anywhere.

engine-starting = Getting ready …
engine-ready = Ready
engine-failed = The page could not get ready. Reload it.
engine-crashed = This picture was too much for the page. It has recovered: take another picture.
engine-offline = A part of the page is still missing, and there is no network. Connect once, then try again.

task-card = Check a card
task-card-about = Is my puzzle solved?
task-game = Play a game of Ubongo
task-game-about = Nine rounds with glass, gems and standings
task-gems = Count gems
task-gems-about = Whose pile wins?
task-board = Read the gem board
task-board-about = Which row helps me?
task-ominoes = Ominoes
task-ominoes-about = Groups that score, and good moves

back = All tasks
take-photo = Take a photo
choose-photo = Choose a photo
drop-photo = You can also drop or paste one here.
reading = Reading …
close = Close
undo = Undo
`,pe=`# Strings of the screen that plays a game of Ubongo, in English.

# The list of games
game-new = New game
game-stored = Games on this device
game-continue = Continue
game-look = Look at it
game-export = Save as a file
game-export-of = Save the game of { $names } as a file
game-delete = Delete
game-delete-of = Delete the game of { $names }
game-delete-really = Really delete?
game-delete-sure = Really delete the game of { $names }
game-import = Open a game from a file
game-import-help = Games of “umpire game” on a computer can be opened too.
game-to-list = ‹ All games
game-up-to-list = All games
game-elsewhere = This game is open in another tab. Only one tab can play it.
game-take-over = Play it here
game-only-look = Only look

# Setting up
game-players = Players
game-seats = In the order of the seats, clockwise. The first one starts.
game-player = Player { $seat }
game-player-or-none = Player { $seat } (if any)
game-watched = The camera watches the cards
game-watched-help = It opens with the game. Stand the phone so that it sees every card.
game-side = Side of the cards
game-side-yellow = Yellow: 3 pieces
game-side-green = Green: 4 pieces
game-more-options = More options
game-cards = Cards
game-cards-nine = 9 for each player
game-cards-all = All 36
game-variant = Who wins
game-variant-majority = Most of one colour
game-variant-points = Most points
game-glass-seconds = Sand glass, in seconds
game-turned = The glass is turned
game-turned-roll = With the roll
game-turned-card = With the first card
game-turned-hand = By a tap
game-early-end = A round may end once everybody has their gems
game-box = Gems in the box
game-box-72 = 72, six colours
game-box-58 = 58, four colours
game-pawns = Pawns at the start
game-field = Field { $field }
game-board = Gem board
game-board-unknown = Enter gems when taken
game-board-known = Enter all gems now
game-board-row = Row at field
game-board-help = From the red field outwards. Tap a colour for the marked hole.
game-board-over = There are more { $gem } gems than in the box.
game-board-read = { $open ->
    [0] The gem board was read. Check it.
    [one] The gem board was read, but one hole is not sure. It shows a question mark.
   *[other] The gem board was read, but { $open } holes are not sure. They show a question mark.
  }
game-hole = Hole { $hole }: { $content }
game-hole-open = not entered
game-hole-empty = empty
game-start = Start
game-name-full = A name has at most { $letters } letters.
game-wrong-few = Enter the names of at least two players.
game-wrong-same = Two players have the same name. Give each a different one.
game-wrong-glass = The sand glass takes 1 to 3600 seconds.
game-wrong-board = The gem board has holes with a question mark. Enter a colour, or “empty”.
game-wrong-camera = The glass can be turned with the first card only if the camera watches.

# A round
game-round = Round { $round } of { $rounds }
game-rolls = { $name } rolls
game-roll-help = Tap what the die shows.
game-roll-help-sand = Tap what the die shows. The sand starts at once.
game-pawns-same = First put every pawn on field { $field }.
game-pawns-put = First put the pawns on their fields: { $pawns }.
game-pawn-of = { $name } on { $field }
game-field-one = With the red fields towards you, field 1 is at the left.
game-die-seen = seen by the camera
game-glass = Sand glass
game-glass-waits = The sand is not running yet
game-turn-glass = Turn the glass
game-sand-left = left
game-second-glass = left, second glass
game-sand-is-out = The sand is out
game-seconds-left = { $seconds } seconds left
game-time-up = Time is up!
game-taken-in-time = Did { $names } take gems in time? Then enter them first.
game-end-round = End the round
game-sand-runs = The sand still runs
game-end-early = All have gems
game-sand-out = Sand is out
game-solved = Solved!
game-solved-by = { $name } has solved the card
game-take = Take gems
game-take-by = { $name } takes gems
game-correct = Change entries of { $name }
game-entries-of = Entries of { $name }
game-place = { $place ->
    [1] ✓ 1st
    [2] ✓ 2nd
    [3] ✓ 3rd
   *[other] ✓ { $place }th
  }
game-may-move = { $moves ->
    [0] pawn stays
   *[other] may move { $moves }
  }
game-has-taken = done
game-pawn-on = pawn on { $field }
game-corrected = ✎ corrected
game-slow = One moment …
game-clock-continues = The clock goes on from the last entry. When your glass is empty, tap “Sand is out”.
game-refused = Not entered: { $why }

# Taking gems
game-take-title = { $name } takes gems
game-pawn-moves = { $moves ->
    [0] The pawn stays on field { $field }.
    [one] The pawn stands on field { $field } and may move 1 field.
   *[other] The pawn stands on field { $field } and may move up to { $moves } fields.
  }
game-pawn-put = { $place ->
    [1] Put the white pawn on a free field.
    [2] Put the beige pawn on a free field.
    [3] Put the blue pawn on a free field.
   *[other] Put the black pawn on a free field.
  }
game-field-stays = Field { $field } (stays)
game-row-empty = row is empty
game-to-field = To field
game-which-gems = The front two gems of the row
game-take-in-time = Time is up: enter only what was taken in time.
game-slot = { $place ->
    [1] first gem
   *[other] second gem
  }
game-slot-empty = Remove { $gem }
game-take-picked = { $count ->
    [one] Take one gem
   *[other] Take both gems
  }
game-take-nothing = The row is empty: take nothing
game-take-nothing-really = Really nothing? Tap again

game-photo = What the photo shows
game-photo-take = Photo of the gem board
game-photo-help = Or take a photo of the gem board:
game-photo-camera = Look with the camera
game-photo-aim = Hold the phone over the gem board: all rows and the red fields.
game-photo-gone = These gems are gone from the board. Tap what { $name } takes:
game-photo-same = No front gems are gone since the last photo.
game-photo-unclear = { $count ->
    [one] In row { $rows }, others than the front gems are gone, or they could not be read. Enter by hand what was taken.
   *[other] In rows { $rows }, others than the front gems are gone, or they could not be read. Enter by hand what was taken.
  }
game-photo-others = { $count ->
    [one] Gems are gone from row { $rows }, which { $name } cannot reach.
   *[other] Gems are gone from rows { $rows }, which { $name } cannot reach.
  }
game-photo-there = These gems lie at the front now. Tap what { $name } takes:
game-photo-unread = Rows that are missing here could not be read for sure.

# Corrections
game-not-solved = Has not solved the card
game-faster = Was faster than { $name }
game-taken-first = Gems were taken already: undo that first.
game-gems-of = Gems
game-one-less = One { $gem } less
game-one-more = One { $gem } more
game-save = Save

# Standings
game-standings = Standings
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 gem
   *[other] { $gems } gems
  }
game-total-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $gems ->
    [one] 1 gem
   *[other] { $gems } gems
  }
game-winner = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
  }
game-why = How it was decided
game-confirm = Confirm the result
game-confirmation-awaited = Are these the final standings? Correct them if not, then confirm them for the tournament.
game-confirmation-given = The standings are confirmed for the tournament.
game-again = Play again
game-history = What happened
game-sound-on = Sound is on
game-sound-off = Sound is off

# Storing
game-not-stored = Your last entry was not stored, so it does not count.
game-storage-full = The device has no room left. Delete some files or an old game, then enter it again.
game-storage-closed = The browser does not let the page store anything. Leave the private window, or allow data for this page, then enter it again.
game-storage-gone = This game is no longer on this device.
game-storage-conflict = Another tab plays this game.
game-looking = You are only looking: another tab plays this game.
game-replaced = This game goes on in another tab.

# The camera
game-camera = Camera over the table
game-camera-use = Use the camera
game-camera-whose = A card is solved, but whose is it? Tap the card, or “Solved!” for that player.
game-camera-other-row = The card of { $name } is solved for { $symbol }, but another symbol was rolled.
game-camera-no-round = The card of { $name } is solved, but nothing was rolled yet.
game-camera-too-late = { $name } solved the card after the sand had run out.
game-camera-cards = Which card is whose
game-camera-owner = { $name }: { $number }
game-camera-owners = Names wrong? Tap a card.
game-camera-owners-right = All right
game-camera-owners-open = Tap a card to say whose it is.

# A card in the picture
game-card = Card { $number }
game-card-new = A card that is not in the list
game-card-of = { $name }: card { $number }
game-card-new-of = { $name }: a card that is not in the list
game-card-solved = ✓ { $card } is solved
game-card-seen-solved = The camera sees that it is solved.
game-card-whose = Whose card is it?
game-card-solved-by = { $name } has solved it
game-card-not-solved = { $name } has not solved it
game-card-corrections = More corrections for { $name }
`,me=`# Strings about gems that several screens share, in English.

gem-green = green
gem-red = red
gem-blue = blue
gem-purple = purple
gem-brown = brown
gem-yellow = yellow
gem-none = no gems

gem-box = Gems in the box
gem-box-72 = 72: twelve of each colour
gem-box-58 = 58: 19 blue, 19 brown, 10 red, 10 green

gem-too-many = There are { $there } { $colour } gems, but the box holds { $held }. Count the { $colour } gems again, or choose the other box.
`,he=`# Strings of the screen that counts gems, in English.

gems-help = Put the gems of each player in a pile of their own, spread out so that each gem can be seen. Take a photo from above, of all piles together or of one after the other.
gems-found =
    { $count ->
        [one] 1 gem
       *[other] { $count } gems
    } in { $piles ->
        [one] 1 pile.
       *[other] { $piles } piles.
    }
gems-photos = Photos
gems-more = Add a photo
gems-more-help = Photos of one player’s gems are added up. Do not show the same gems twice.
gems-replace = Replace photo
gems-replace-photo = Replace photo { $number }
gems-replacing = Replace photo { $number }
gems-keep = Keep it
gems-drop-photo = Remove photo
gems-remove-photo = Remove photo { $number }
gems-photo = Photo { $number }
gems-picture = Photo { $number } with its gems and piles marked. The gems are listed below, pile by pile.

gems-pile = Pile { $pile }
gems-pile-total =
    Pile { $pile }: { $count ->
        [one] 1 gem
       *[other] { $count } gems
    }
gems-show = Show
gems-show-pile = Show pile { $pile } in the photo
gems-whose = Whose gems?
gems-nobody = Nobody’s: do not count
gems-new-player = A new player
gems-list = Check each gem
gems-outside = Outside the piles
gems-check =
    { $count ->
        [one] Check the uncertain gem
       *[other] Check the { $count } uncertain gems
    }
gems-doubtful =
    { $count ->
        [one] 1 gem is uncertain.
       *[other] { $count } gems are uncertain.
    }
gems-changed =
    { $count ->
        [one] 1 gem set or confirmed by hand
       *[other] { $count } gems set or confirmed by hand
    }
gems-reasons = To be sure, check what is uncertain, or take another photo:
gems-reasons-before = Settled by hand. When the photo was read:

gems-apart = May be a gem
gems-gem-of = Gem of pile { $pile }
gems-crop = The gem, enlarged
gems-read-sure = Read as { $colour }, { $percent } % sure.
gems-read-unsure = Read as { $colour }, but uncertain.
gems-read-maybe = Something lies here that may be a gem. It is not counted.
gems-read-nothing = No gem was read here.
gems-hand-set = Set to { $colour } by hand.
gems-hand-moved = Moved here from pile { $pile } by hand.
gems-hand-added = Added by hand.
gems-hand-removed = Not counted: removed by hand.
gems-hand-confirmed = Confirmed by hand.
gems-uncertain = uncertain
gems-not-counted = not counted
gems-was = read as { $colour }
gems-short-set = set by hand
gems-short-moved = moved from pile { $pile }
gems-short-added = added by hand
gems-short-removed = removed by hand
gems-short-confirmed = confirmed by hand
gems-which = What colour is it?
gems-in-pile = Pile
gems-new-pile = { $pile } (new)
gems-confirm = { $letter } is right
gems-remove = Not a gem
gems-back = Back to what was read
gems-all-back = All back to what was read
gems-add = Add a gem
gems-add-to = Add a gem to pile { $pile }
gems-add-help = Add a gem that was missed.
gems-adding = Tap the photo where the gem lies.

gems-standings = Standings
gems-rank = { $rank }.
gems-players = Players
gems-player = Player { $number }
gems-name-of = Name of player { $number }
gems-remove-player = Remove { $name }
gems-added-up = { $count } piles of several photos are added up.
gems-variant = Who wins?
gems-variant-majority = Most gems of one colour
gems-variant-points = Most points
gems-rule-majority = Only the numbers count, not which colours they are. Players with equally many of their best colour are compared in their second, then in their third, and so on. Equal in all six: they share the place.
gems-rule-points = Three gems of a colour give 1 point, four 2, five 3, six or more 4. Each complete set of all six colours gives 4 points. Players with equal points are compared as for most gems of one colour.
gems-points =
    { $total ->
        [one] 1 point
       *[other] { $total } points
    }
gems-points-parts = ({ $colours } for single colours, { $sets } for sets)
`,ge=`# Strings of the pages that “umpire tournament --serve” shows, in English.

hall-title = Hall { $hall }
hall-connecting = Connecting …
hall-lost = No connection to umpire. It may have ended, or this device has left the network. Trying again …
hall-no-broker = No connection to the hall’s broker. The tables cannot be seen now. Trying again …
hall-shows = This page shows a tournament that another computer runs.
hall-no-tournament = No tournament is running in this hall.
hall-no-tables = No table has connected yet. Start one with: umpire game --mqtt ADDRESS --table NUMBER
hall-refused = { $count ->
    [one] 1 message was refused.
   *[other] { $count } messages were refused.
}
hall-round = Round { $round } of { $rounds }
hall-before = { $rounds ->
    [one] 1 round is planned
   *[other] { $rounds } rounds are planned
}
hall-over = The tournament is over
hall-tables = Tables
hall-tables-page = Tables, page { $page } of { $pages }
hall-standings = Standings
hall-standings-page = Standings, page { $page } of { $pages }
hall-standings-now = Standings after round { $round }
hall-next = Next round
hall-log = Messages
hall-begin = Begin round { $round }
hall-confirm = Count this result
hall-reopen = Take back the result
hall-command = Command
hall-enter = Enter
hall-not-reached = The program was not reached. Try again.
hall-projector = Page for the projector
hall-table = Table { $table }
hall-bye = no opponent: { $name }
hall-offline = offline
hall-waits = not started
hall-watch = watching
hall-roll = before the roll
hall-game-over = game over
hall-game-round = round { $round } of { $rounds }
hall-sand = { $time } left
hall-leads = leads: { $names }
hall-solved = solved: { $names }
hall-counted = counts
hall-counted-organiser = counts (organiser)
hall-reported = not confirmed yet
hall-reported-other = Table { $table } reports another result
hall-rank = { $rank }.
hall-player = Player
hall-points = Points
hall-opponents = Opponents
hall-beaten = Beaten
hall-wins = Wins
hall-games = Games
hall-left = has left
`,_e=`# Strings of the first screen, in English.

home-tasks = Tasks
home-lead = It checks puzzles, keeps the score, and explains why.
home-private = No picture leaves this device.
home-storing = Storing everything for use without network …
home-stored = Works without network.
home-untrusted = Needs the network at each start. To use it without network, open it from a website with a certificate that this browser trusts.
home-online = Needs the network at each start.
home-install = Add to home screen
home-version = Version { $version }
home-licences = Licences
`,ve=`# Strings of pictures with marks, in English.

zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Fit
zoom-whole-photo = Fit the whole photo
marks-view = Photo that can be zoomed and moved
`,ye=`# Strings of the page that “umpire game ominoes --view” shows, in English.

dice-turn = { $name }’s turn
dice-rolled = Rolled: { $face }
dice-rolls = What has { $name } rolled?
dice-of = of { $target }
dice-shared = Shared by all:
dice-groups = { $name } may take
dice-take = Take
dice-advice = Advice
dice-pass = Return the die to the supply
dice-end = End the turn
dice-pit-closed = Advanced game: no die enters the snake pit.

# Taps on the board
dice-tap-set-up = Tap a free square to set up the die.
dice-tap-die = Tap the die that moves.
dice-tap-target = Tap one of the marked squares to move it there.
dice-tap-again = Tap the die that was rolled again.
dice-tap-place = Tap a free square to place the rolled die.
dice-ask-set = Which symbol is set up?
dice-ask-again = What does the die show now?

# What the camera sees
dice-problem = ✗ The dice do not fit the rules
dice-problem-help = Put the dice right. The game goes on once the camera sees it. Or enter what happened.
dice-accept = Accept the dice as they lie
dice-question = What happened?
`,be=`# Strings of the screen for Ominoes, in English.

ominoes-title = Ominoes
ominoes-help = Take a photo of the whole board from above, with all its corners.
ominoes-picture = The photo of the board. The dice that were read are outlined, and groups that score are framed.
ominoes-no-board = The photo, in which no board was found
ominoes-read = { $size } by { $size } squares, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
ominoes-unsure = Please check the board.
ominoes-unknown = { $count ->
    [one] 1 square could not be read. It counts as empty until you set it.
   *[other] { $count } squares could not be read. They count as empty until you set them.
  }

face-horus = Horus
face-apep = Apep
face-ra = Ra
face-khepri = Khepri
face-hura = Hu-Ra
face-ominotep = Ominotep
face-horus-look = green falcon
face-apep-look = red snake
face-ra-look = yellow sun
face-khepri-look = blue scarab
face-hura-look = black figure, any god
face-ominotep-look = black ring, any god

square-empty = empty
square-unknown = not read
square-place = Row { $row }, column { $column }
square-label = Row { $row }, column { $column }: { $content }
square-label-was = corrected, was read as { $was }
square-label-groups = in group { $tags }
square-label-doubtful = may be misread
square-label-snake = snake pit
square-label-movable = may move
square-label-chosen = chosen to move
square-label-target = the chosen die may move here

board-title = Board
board-hint = Tap a die or a square to correct it.
board-keys = Arrow keys move, Enter corrects.

correct-was = Read as: { $was }
correct-sure = { $percent }\xA0% sure
correct-empty = Empty
correct-photo = This square in the photo

corrections-title = { $count ->
    [one] 1 square corrected by hand
   *[other] { $count } squares corrected by hand
  }
corrections-one = { $place }: { $now }, was read as { $was }
corrections-back = Back to what was read

groups-title = Groups that score
groups-none = No group of four or more.
groups-summary = { $count ->
    [one] 1 group scores.
   *[other] { $count } groups score.
  }
group-name = { $god }: { $points } points
group-wilds = { $dice } dice, { $wilds } of them wild
group-dice = { $dice } dice
group-yours = yours
group-theirs = for the player of { $god }
group-tag = Group { $tag }

choose-gods = Your gods
choose-gods-hint = Your own god, and the gods that you share with others.
choose-roll = Your roll
choose-advanced = Advanced game: no die enters the snake pit

moves-title = Best moves
moves-need-roll = Tap what you rolled to see the moves.
moves-need-god = Choose your god to see which moves score.
moves-skip = No die can move. Skip the move.
moves-ominotep = No die moves. Roll any die on the board again and put it back on its square.
moves-none-gain = No move makes or enlarges a group of yours.
moves-then = Then put the rolled die on any free square.
moves-all = All other moves ({ $count })
moves-more = Show { $count } more
move-name = { $face }: row { $row }, column { $column } to row { $toRow }, column { $toColumn }
move-makes = { $god }: { $points } points
`,xe=`# Strings of the page that “umpire game --view” shows, in English.

table-connecting = Connecting …
table-lost = No connection to the game. It may have ended, or this device has left the network. Trying again …
table-not-reached = The program was not reached. Try again.
table-picture = The table as the camera sees it
table-cards = Cards on the table
table-card-why = { $card }: { $why }
table-command = Command
table-enter = Enter
table-over = The game is over

# The overlay for streaming programs
overlay-lost = No connection to the game
`,F=class{constructor(e){this.value=e}valueOf(){return this.value}},I=class extends F{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},L=class extends F{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},Se=class e extends F{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof F)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof F&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},Ce=100,we=`⁨`,Te=`⁩`;function Ee(e,t,n){return n===t||n instanceof L&&t instanceof L&&n.value===t.value||t instanceof L&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function De(e,t,n){return t[n]?Ie(e,t[n].value):(e.reportError(RangeError(`No default`)),new I)}function Oe(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=ke(e,i.value):n.push(ke(e,i));return{positional:n,named:r}}function ke(e,t){switch(t.type){case`str`:return t.value;case`num`:return new L(t.value,{minimumFractionDigits:t.precision});case`var`:return Ae(e,t);case`mesg`:return je(e,t);case`term`:return Me(e,t);case`func`:return Ne(e,t);case`select`:return Pe(e,t);default:return new I}}function Ae(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new I(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new I(`$${t}`);if(n instanceof F)return n;switch(typeof n){case`string`:return n;case`number`:return new L(n);case`object`:if(Se.supportsValue(n))return new Se(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new I(`$${t}`)}}function je(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new I(t);if(n){let i=r.attributes[n];return i?Ie(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new I(`${t}.${n}`))}return r.value?Ie(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new I(t))}function Me(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new I(i);if(n){let t=a.attributes[n];if(t){e.params=Oe(e,r).named;let n=Ie(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new I(`${i}.${n}`)}e.params=Oe(e,r).named;let o=Ie(e,a.value);return e.params=null,o}function Ne(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new I(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new I(`${t}()`);try{let t=Oe(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new I(`${t}()`)}}function Pe(e,{selector:t,variants:n,star:r}){let i=ke(e,t);if(i instanceof I)return De(e,n,r);for(let t of n)if(Ee(e,i,ke(e,t.key)))return Ie(e,t.value);return De(e,n,r)}function Fe(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new I;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>Ce)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${Ce}`);r&&n.push(we),n.push(ke(e,i).toString(e)),r&&n.push(Te)}return e.dirty.delete(t),n.join(``)}function Ie(e,t){return typeof t==`string`?e.bundle._transform(t):Fe(e,t)}var Le=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function Re(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var ze=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function Be(e,t){let n=e[0];if(n instanceof I)return new I(`NUMBER(${n.valueOf()})`);if(n instanceof L)return new L(n.valueOf(),{...n.opts,...Re(t,ze)});if(n instanceof Se)return new L(n.toNumber(),{...Re(t,ze)});throw TypeError(`Invalid argument to NUMBER`)}var Ve=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function He(e,t){let n=e[0];if(n instanceof I)return new I(`DATETIME(${n.valueOf()})`);if(n instanceof Se||n instanceof L)return new Se(n,Re(t,Ve));throw TypeError(`Invalid argument to DATETIME`)}var Ue=new Map;function We(e){let t=Array.isArray(e)?e.join(` `):e,n=Ue.get(t);return n===void 0&&(n=new Map,Ue.set(t,n)),n}var Ge=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:Be,DATETIME:He,...t},this._useIsolating=n,this._transform=r,this._intls=We(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new Le(this,n,t);try{return Fe(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new I().toString(r);throw e}}},Ke=/^(-?[a-zA-Z][\w-]*) *= */gm,qe=/\.([a-zA-Z][\w-]*) *= */y,Je=/\*?\[/y,Ye=/(-?[0-9]+(?:\.([0-9]+))?)/y,Xe=/([a-zA-Z][\w-]*)/y,Ze=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Qe=/^[A-Z][A-Z0-9_-]*$/,$e=/([^{}\n\r]+)/y,et=/([^\\"\n\r]*)/y,tt=/\\([\\"])/y,nt=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,rt=/^\n+/,it=/ +$/,at=/ *\r?\n/g,ot=/( *)$/,st=/{\s*/y,ct=/\s*}/y,lt=/\[\s*/y,ut=/\s*] */y,dt=/\s*\(\s*/y,ft=/\s*->\s*/y,pt=/\s*:\s*/y,mt=/\s*,?\s*/y,ht=/\s+/y,gt=class{constructor(e){this.body=[],Ke.lastIndex=0;let t=0;for(;;){let n=Ke.exec(e);if(n===null)break;t=Ke.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(qe);){let t=o(qe),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n($e)&&(r=o($e)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,rt),u([i],i.length)):r?S(r,it):null}function u(r=[],i){for(;;){if(n($e)){r.push(o($e));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,it));let c=[];for(let e of r)e instanceof _t&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(st,SyntaxError);let e=f();if(i(ct))return e;if(i(ft)){let t=h();return i(ct,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(Ze)){let[,e,t,n=null]=a(Ze);if(e===`$`)return{type:`var`,name:t};if(i(dt)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(Qe.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(mt)}}function m(){let e=f();return e.type===`mesg`&&i(pt)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(Je);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(lt,SyntaxError);let e;return e=n(Ye)?v():{type:`str`,value:o(Xe)},i(ut,SyntaxError),e}function _(){if(n(Ye))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(Ye),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(et),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(tt))return o(tt);if(n(nt)){let[,e,t]=a(nt),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(ht),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return C(e.slice(n,t))}return e[t-1]===` `&&C(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function C(e){let t=e.replace(at,`
`),n=ot.exec(e)[1].length;return new _t(t,n)}}},_t=class{constructor(e,t){this.value=e,this.length=t}},vt=Object.assign({"./en/board.ftl":le,"./en/camera.ftl":ue,"./en/card.ftl":de,"./en/common.ftl":fe,"./en/game.ftl":pe,"./en/gem.ftl":me,"./en/gems.ftl":he,"./en/hall.ftl":ge,"./en/home.ftl":_e,"./en/marks.ftl":ve,"./en/ominoes-game.ftl":ye,"./en/ominoes.ftl":be,"./en/table.ftl":xe}),yt=new Ge(`en`);for(let e of Object.values(vt))for(let t of yt.addResource(new gt(e)))console.error(t);function R(e,t={}){let n=yt.getMessage(e)?.value;return n?yt.formatPattern(n,t):e}var bt=Symbol.for(`pv`),xt=0;Array.isArray;function z(t,n,r,i,a,o){n||={};var s,c,l=n;if(`ref`in l&&typeof t!=`function`)for(c in l={},n)c==`ref`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:bt,__v:--xt,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function St({rows:e,isShort:t}){return z(`table`,{class:`hall-standings`,children:[z(`thead`,{children:z(`tr`,{children:[z(`th`,{scope:`col`,children:`#`}),z(`th`,{scope:`col`,children:R(`hall-player`)}),z(`th`,{scope:`col`,children:R(`hall-points`)}),!t&&z(`th`,{scope:`col`,children:R(`hall-opponents`)}),!t&&z(`th`,{scope:`col`,children:R(`hall-beaten`)}),z(`th`,{scope:`col`,children:R(`hall-wins`)}),!t&&z(`th`,{scope:`col`,children:R(`hall-games`)})]})}),z(`tbody`,{children:e.map(e=>z(`tr`,{"data-left":e.has_left,children:[z(`td`,{children:e.rank}),z(`th`,{scope:`row`,children:[e.name,e.has_left&&z(`span`,{class:`hall-left`,children:[` `,R(`hall-left`)]})]}),z(`td`,{children:e.points}),!t&&z(`td`,{children:e.opponents}),!t&&z(`td`,{children:e.beaten}),z(`td`,{children:e.wins}),!t&&z(`td`,{children:e.games})]},e.name))})]})}function Ct({tables:e,tournament:t}){let n=new Map(t?.played.at(-1)?.tables.map(e=>[e.table,e])),r=new Map(e.map(e=>[e.table,e])),i=e=>n.has(e)||r.get(e)?.online===!0;return[...new Set([...n.keys(),...r.keys()])].filter(i).sort((e,t)=>e-t).map(e=>({table:e,view:r.get(e)??null,seating:n.get(e)??null}))}function wt({view:e,seating:t}){return t?.ranks?t.reported?`differs`:`counted`:t?.reported?`reported`:e?.online?e.kind===`watch`?`watch`:Tt(e,t)?e.phase===`over`?`over`:`playing`:`waits`:`offline`}function Tt(e,t){if(e.game===null)return!1;if(!t)return!0;let n=e=>e.map(e=>e.trim().toLowerCase()).sort();return n(e.names).join(`
`)===n(t.players).join(`
`)}function Et(e,t){return e.map((e,n)=>({name:e,rank:t[n]??0})).sort((e,t)=>e.rank-t.rank)}function Dt(e,t){let n=Math.max(1,Math.ceil(e.length/t)),r=Math.ceil(e.length/n);return Array.from({length:n},(t,n)=>e.slice(n*r,(n+1)*r))}var Ot,B,kt,At,jt=Object.is,Mt=0,Nt=[],Pt=[],V=e,Ft=V.__b,It=V.__r,Lt=V.diffed,Rt=V.__c,zt=V.unmount,Bt=V.__;function Vt(e,t){V.__h&&V.__h(B,e,Mt||t),Mt=0;var n=B.__H||(B.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function H(e,t){var n=Vt(Ot++,3);!V.__s&&Xt(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,B.__H.__h.push(n))}function U(e){return Mt=5,Ht(function(){return{current:e}},[])}function Ht(e,t){var n=Vt(Ot++,7);return Xt(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Ut(){var e=Vt(Ot++,11);if(!e.__){for(var t=B.__v;!t.__m&&t.__;)t=t.__;var n=t.__m||(t.__m=[0,0]);e.__=`P`+n[0]+`-`+n[1]++}return e.__}function Wt(){var e;do{for(;e=Pt.shift();)try{Jt(e)}catch(t){V.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=Nt.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Jt),t.__h.some(Yt),t.__h=[]}catch(n){t.__h=[],V.__e(n,e.__v)}}}while(Pt.length)}V.__b=function(e){B=null,Ft&&Ft(e)},V.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Bt&&Bt(e,t)},V.__r=function(e){It&&It(e),Ot=0;var t=(B=e.__c).__H;t&&(kt==B?B.__h=[]:(t.__h.some(Jt),t.__h.some(Yt),Ot=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),kt=B},V.diffed=function(e){Lt&&Lt(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&qt(Nt.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),kt=B=null},V.__c=function(e,t){t.some(function(e){try{e.__h.some(Jt),e.__h=e.__h.filter(function(e){return!e.__||Yt(e)})}catch(t){e.__h=[function(){throw t}]}}),Rt&&Rt(e,t)},V.unmount=function(e){zt&&zt(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,qt(Pt.push(r))}else Jt(r)}catch(e){t=e}}),r.__H=void 0,t&&V.__e(t,r.__v))};var Gt=typeof requestAnimationFrame==`function`;function Kt(e){var t,n=function(){clearTimeout(r),Gt&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);Gt&&(t=requestAnimationFrame(n))}function qt(e){e!=1&&At==V.requestAnimationFrame||((At=V.requestAnimationFrame)||Kt)(Wt)}function Jt(e){var t=B,n=e.__c;typeof n==`function`&&(e.__c=void 0,n()),B=t}function Yt(e){var t=B;e.__c=e.__(),B=t}function Xt(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!jt(t,e[n])})}var Zt=Symbol.for(`preact-signals`);function Qt(){if(G>1)G--;else{var e,t=!1;for((function(){var e=sn;for(sn=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();nn!==void 0;){var n=nn;for(nn=void 0,rn++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&un(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(rn=0,G--,t)throw e}}function $t(e){if(G>0)return e();on=++an,G++;try{return e()}finally{Qt()}}var en,W=void 0;function tn(e){var t=W,n=en;W=void 0,en=void 0;try{return e()}finally{W=t,en=n}}var nn=void 0,G=0,rn=0,an=0,on=0,sn=void 0,cn=0;function ln(e){if(W!==void 0){var t=e.n;if(t===void 0||t.t!==W)return t={i:0,S:e,p:W.s,n:void 0,t:W,e:void 0,x:void 0,r:t},W.s!==void 0&&(W.s.n=t),W.s=t,e.n=t,32&W.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=W.s,t.n=void 0,W.s.n=t,W.s=t),t}}function K(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}K.prototype.brand=Zt,K.prototype.h=function(){return!0},K.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?tn(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},K.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&tn(function(){var e;(e=t.Z)==null||e.call(t)}))}},K.prototype.subscribe=function(e){var t=this;return _n(function(){var n=t.value;tn(function(){return e(n)})},{name:`sub`})},K.prototype.valueOf=function(){return this.value},K.prototype.toString=function(){return this.value+``},K.prototype.toJSON=function(){return this.value},K.prototype.peek=function(){var e=this;return tn(function(){return e.value})},Object.defineProperty(K.prototype,"value",{get:function(){var e=ln(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(rn>100)throw Error(`Cycle detected`);(function(e){G!==0&&rn===0&&e.l!==on&&(e.l=on,sn={S:e,v:e.v,i:e.i,o:sn})})(this),this.v=e,this.i++,cn++,G++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Qt()}}}});function q(e,t){return new K(e,t)}function un(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function dn(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function fn(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function J(e,t){K.call(this,void 0,t),this.x=e,this.s=void 0,this.g=cn-1,this.f=4}J.prototype=new K,J.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===cn))return!0;if(this.g=cn,this.f|=1,this.i>0&&!un(this))return this.f&=-2,!0;var e=W;try{dn(this),W=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return W=e,fn(this),this.f&=-2,!0},J.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}K.prototype.S.call(this,e)},J.prototype.U=function(e){if(this.t!==void 0&&(K.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},J.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(J.prototype,"value",{get:function(){if(1&this.f)throw Error(`Cycle detected`);var e=ln(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function pn(e,t){return new J(e,t)}function mn(e){var t=e.j;if(e.j=void 0,typeof t==`function`){G++;var n=W;W=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,hn(e),t}finally{W=n,Qt()}}}function hn(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,mn(e)}function gn(e){if(W!==this)throw Error(`Out-of-order effect`);fn(this),W=e,this.f&=-2;try{8&this.f&&hn(this)}finally{Qt()}}function Y(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,en&&en.push(this)}Y.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==`function`&&(this.j=t)}finally{e()}},Y.prototype.S=function(){if(1&this.f)throw Error(`Cycle detected`);this.f|=1,this.f&=-9,mn(this),dn(this),G++;var e=W;return W=this,gn.bind(this,e)},Y.prototype.N=function(){2&this.f||(this.f|=2,this.u=nn,nn=this)},Y.prototype.d=function(){this.f|=8,1&this.f||hn(this)},Y.prototype.dispose=function(){this.d()};function _n(e,t){var n=new Y(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var vn,yn,bn=typeof window<`u`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,xn=[];_n(function(){vn=this.N})();function Sn(t,n){e[t]=n.bind(null,e[t]||function(){})}function Cn(e){if(yn){var t=yn;yn=void 0,t()}yn=e&&e.S()}function wn(e){var t=this,r=e.data,i=X(r);i.name=`ReactiveDom`,i.value=r;var a=Ht(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=pn(function(){var e=i.value.value;return e===0?0:!0===e?``:e||``}),o=pn(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=_n(function(){if(this.N=On,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}wn.displayName=`ReactiveTextNode`,Object.defineProperties(K.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:wn},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),Sn(`__b`,function(e,t){if(Cn(),typeof t.type==`string`){var n,r=t.props;for(var i in r)if(i!==`children`){var a=r[i];a instanceof K&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),Sn(`__r`,function(e,t){if(e(t),t.type!==x){Cn();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return _n(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;bn&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==`function`?t.type.displayName||t.type.name:``))),Cn(n)}}),Sn(`__e`,function(e,t,n,r){Cn(),e(t,n,r)}),Sn(`diffed`,function(e,t){Cn();var n;if(typeof t.type==`string`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=Tn(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function Tn(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=q(n);return{o:function(e,t){a.value=e,r=t},d:_n(function(){this.N=On;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===`-`)?e.setAttribute(t,n):e.removeAttribute(t))})}}Sn(`unmount`,function(e,t){if(typeof t.type==`string`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),Sn(`__h`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==`boolean`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==`__source`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function X(e,t){return Ht(function(){return q(e,t)},[])}var En=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Dn(){$t(function(){for(var e;e=xn.shift();)vn.call(e)})}function On(){xn.push(this)===1&&(e.requestAnimationFrame||En)(Dn)}var kn=[`green`,`red`,`blue`,`purple`,`brown`,`yellow`],An={green:`G`,red:`R`,blue:`B`,purple:`P`,brown:`N`,yellow:`Y`},jn={green:`circle`,red:`square`,blue:`diamond`,purple:`triangle`,brown:`hexagon`,yellow:`star`};function Mn(){return{green:0,red:0,blue:0,purple:0,brown:0,yellow:0}}function Z(e){return R(`gem-${e}`)}function Nn(e){let t=kn.filter(t=>e[t]>0);return t.length===0?R(`gem-none`):(t.sort((t,n)=>e[n]-e[t]),t.map(t=>`${e[t]} ${Z(t)}`).join(`, `))}var Pn=[`shield`,`hand`,`antelope`,`snake`,`elephant`,`mask`],Fn=kn;function In(e,t){let n=e[t]?.place;if(!n||n===1)return null;let r=e.map((e,t)=>({index:t,place:e.place})).filter(e=>e.place!==null).sort((e,t)=>(e.place??0)-(t.place??0)).map(e=>e.index);return r.splice(n-2,2,t,r[n-2]??t),{what:`order`,players:r}}function Ln(e){return e.players.filter(e=>e.place!==null&&!e.taken)}function Rn(e){return e.phase===`solving`&&!e.glass_waits}function zn(e){return e.phase===`solving`&&e.may_end_early&&e.players.every(e=>e.taken)}function Bn(e){return new Intl.ListFormat(`en-GB`).format(e)}var Vn={shield:{filled:[],lines:[`M12 2.5C17 4.5 18.5 8 18.5 12S17 19.5 12 21.5C7 19.5 5.5 16 5.5 12S7 4.5 12 2.5Z`,`M12 2.5V21.5M6 9L18 15M18 9L6 15`]},hand:{filled:[`M7.2 11V5a1.3 1.3 0 0 1 2.6 0V9.6h.5V3.4a1.3 1.3 0 0 1 2.6 0V9.6h.5V4.2a1.3 1.3 0 0 1 2.6 0V10.4h.5V6.8a1.2 1.2 0 0 1 2.4 0V15c0 4-2.4 7-6 7-3 0-4.6-1.4-6-4L3.6 13.8a1.4 1.4 0 0 1 2.3-1.5L7.2 14Z`],lines:[]},antelope:{filled:[`M8.6 10.4L3.6 9.4 6 12.6 8.8 13.2 10.4 20.4Q12 22.4 13.6 20.4L15.2 13.2 18 12.6 20.4 9.4 15.4 10.4Q12 8.6 8.6 10.4Z`],lines:[`M10.2 9.6Q8.2 7.4 9 5T7.4 1.8M13.8 9.6Q15.8 7.4 15 5T16.6 1.8`]},snake:{filled:[`M15.2 3.6a3.1 2.5 0 1 1 0 5h-1.4v-5Z`],lines:[`M15 6.1H8.4a3 3 0 0 0 0 6.2h7.2a3.2 3.2 0 0 1 0 6.4H4.4L2.6 20.6`]},elephant:{filled:[`M2.4 17V11Q2.4 5.4 8.6 5.4H13Q14.4 3.6 17 3.6 21.6 3.6 21.6 9V17.6H19.4V12.4L17.4 12.4 16.2 14.6V20.4H12.8V15.8H7.8V20.4H4.4V13.4L3.8 17Z`],lines:[`M19.6 17.4Q20 20.4 22.6 19.8`]},mask:{filled:[],lines:[`M12 2.4C17.4 2.4 19 5.4 18.6 10.6S15.6 21.6 12 21.6 5.8 15.8 5.4 10.6 6.6 2.4 12 2.4Z`,`M7.8 9.4Q9.2 8 10.6 9.4M13.4 9.4Q14.8 8 16.2 9.4M12 9V14.4H10.8M9.6 17.6H14.4M12 2.6V5.6M8.8 3.4L9.6 6M15.2 3.4L14.4 6`]}};function Hn({symbol:e}){let{filled:t,lines:n}=Vn[e];return z(`svg`,{class:`symbol-drawing`,viewBox:`0 0 24 24`,"aria-hidden":`true`,children:[t.map(e=>z(`path`,{class:`symbol-filled`,d:e},e)),n.map(e=>z(`path`,{class:`symbol-line`,d:e},e))]})}function Un(e){return R(`symbol-${e}`)}function Wn(e,t,n){if(e.sand_left_ms===null)return null;let r=`${e.round}${e.second_glass?` again`:``}`,i=t?.glass===r?t:null;return{glass:r,startedAt:n,endsAt:n+e.sand_left_ms,isArmed:e.sand_left_ms>0||i?.isArmed===!0,isStopped:i?.isStopped===!0}}function Gn(e,t){return e.isStopped?0:Math.max(0,e.endsAt-t)}function Kn(e){return e!==null&&(e.isStopped||!e.isArmed)}function qn(e){let t=Math.ceil(e/1e3);return`${Math.floor(t/60)}:${String(t%60).padStart(2,`0`)}`}var Jn=100,Yn=1e4,Xn=[30,10];function Zn(e,t){let n=X(performance.now());return H(()=>{if(!e)return;let r=()=>{n.value=performance.now(),!Kn(e)&&Gn(e,n.value)===0&&t?.()};r();let i=setInterval(r,Jn);return()=>clearInterval(i)},[e,t,n]),e?Gn(e,Math.max(n.value,e.startedAt)):0}function Qn(e){let{state:t,sand:n,onEnd:r}=e,i=Zn(n,r),a=Pn.find(e=>e===t.symbol);return z(`section`,{class:`game-glass-panel`,"data-short":n!==null&&i<1e4,"aria-label":R(`game-glass`),children:[a&&z(`p`,{class:`game-rolled`,children:[z(Hn,{symbol:a}),z(`strong`,{children:Un(a)})]}),n?z(x,{children:[z(nr,{share:i/t.glass_ms}),z(`p`,{class:`game-time`,role:`timer`,children:[qn(i),z(`span`,{class:`game-time-word`,children:$n(t,i)})]}),z(`p`,{class:`visually-hidden`,role:`status`,children:er(i)})]}):z(`p`,{class:`game-time-word`,children:R(`game-glass-waits`)})]})}function $n(e,t){return t===0?R(`game-sand-is-out`):e.second_glass?R(`game-second-glass`):R(`game-sand-left`)}function er(e){if(e===0)return R(`game-sand-is-out`);let t=Xn.findLast(t=>e<=t*1e3);return t?R(`game-seconds-left`,{seconds:t}):``}var tr=26;function nr({share:e}){let t=tr*Math.sqrt(e),n=tr*(1-Math.sqrt(e));return z(`svg`,{class:`game-glass`,viewBox:`0 0 48 64`,"aria-hidden":`true`,children:[z(`clipPath`,{id:`glass-inside`,children:z(`path`,{d:`M8 6H40L26 32L40 58H8L22 32Z`})}),z(`g`,{"clip-path":`url(#glass-inside)`,class:`game-glass-sand`,children:[z(`rect`,{x:`6`,y:32-t,width:`36`,height:t}),z(`rect`,{x:`6`,y:58-n,width:`36`,height:n}),e>0&&z(`rect`,{x:`23`,y:`32`,width:`2`,height:`26`})]}),z(`path`,{class:`game-glass-rim`,d:`M8 6H40L26 32L40 58H8L22 32ZM4 6H44M4 58H44`})]})}var rr=250;function ir({tile:e,arrived:t}){let n=wt(e);return z(`li`,{class:`hall-tile`,"data-status":n,"data-table":e.table,children:[z(`h3`,{children:[z(`span`,{class:`visually-hidden`,children:R(`hall-table`,{table:e.table})}),z(`span`,{"aria-hidden":`true`,children:e.table})]}),z(ar,{tile:e,leaders:n===`playing`?e.view?.leaders??[]:[]}),z(`div`,{class:`hall-now`,children:[z(`p`,{class:`hall-status`,children:or(n,e)}),n===`playing`&&e.view?.glass&&z(sr,{glass:e.view.glass,arrived:t})]}),n===`playing`&&e.view&&z(cr,{view:e.view})]})}function ar({tile:{view:e,seating:t},leaders:n}){let r=t?.ranks??t?.reported?.ranks,i=t?.players??e?.names??[];return z(`ul`,{class:`hall-players`,children:(r?Et(i,r):i.map(e=>({name:e,rank:0}))).map(({name:e,rank:t})=>z(`li`,{"data-leads":n.includes(e),children:[t>0&&z(`span`,{class:`hall-rank`,children:[R(`hall-rank`,{rank:t}),` `]}),e]},e))})}function or(e,{view:t,seating:n}){switch(e){case`counted`:return R(n?.by===`organiser`?`hall-counted-organiser`:`hall-counted`);case`differs`:return R(`hall-reported-other`,{table:n?.reported?.table??0});case`reported`:return R(`hall-reported`);case`offline`:return R(`hall-offline`);case`waits`:return R(`hall-waits`);case`watch`:return R(`hall-watch`);case`over`:return R(`hall-game-over`);case`playing`:return R(`hall-game-round`,{round:t?.round??0,rounds:t?.rounds??0})}}function sr({glass:e,arrived:t}){let n=lr(e.left_ms,t);return z(`p`,{class:`hall-glass`,"data-short":n<Yn,role:`timer`,children:[z(nr,{share:Math.min(1,n/(1e3*e.seconds))}),qn(n)]})}function cr({view:{leaders:e,solved:t}}){return z(x,{children:[e.length>0&&z(`p`,{class:`hall-leads`,children:R(`hall-leads`,{names:Bn(e)})}),t.length>0&&z(`p`,{class:`hall-solved`,children:R(`hall-solved`,{names:Bn(t)})})]})}function lr(e,t){let n=X(performance.now());return H(()=>{let e=setInterval(()=>{n.value=performance.now()},rr);return()=>clearInterval(e)},[n]),Math.max(0,e-Math.max(0,n.value-t))}function ur({program:e}){let t=e.state.value;return z(`main`,{class:`page hall`,"data-wide":`true`,children:[z(`header`,{class:`hall-top`,children:[z(`h1`,{children:t?R(`hall-title`,{hall:t.hall}):`umpire`}),z(`p`,{children:t?dr(t.tournament):R(`hall-connecting`)}),z(`p`,{children:z(`a`,{href:`projector`,children:R(`hall-projector`)})})]}),z(fr,{program:e}),t&&z(pr,{program:e,state:t})]})}function dr(e){if(!e)return R(`hall-no-tournament`);let{phase:t,round:n,rounds:r}=e;return t===`over`?R(`hall-over`):n===0?R(`hall-before`,{rounds:r}):R(`hall-round`,{round:n,rounds:r})}function fr({program:e}){let t=e.state.value;return e.isLost.value?z(`p`,{class:`hall-problem`,role:`alert`,children:R(`hall-lost`)}):t&&!t.connected?z(`p`,{class:`hall-problem`,role:`alert`,children:R(`hall-no-broker`)}):null}function pr({program:e,state:t}){let n=Ct(t),{tournament:r}=t;return z(x,{children:[t.conducts&&z(hr,{program:e,state:t}),!t.conducts&&r&&z(`p`,{class:`hint`,children:R(`hall-shows`)}),z(`section`,{"aria-labelledby":`tables-title`,children:[z(`h2`,{id:`tables-title`,children:R(`hall-tables`)}),n.length===0&&z(`p`,{children:R(`hall-no-tables`)}),z(`ul`,{class:`hall-tiles`,children:n.map(t=>z(ir,{tile:t,arrived:e.arrived.value},t.table))})]}),r&&z(`section`,{"aria-labelledby":`standings-title`,children:[z(`h2`,{id:`standings-title`,children:R(`hall-standings`)}),z(St,{rows:r.standings,isShort:!1})]}),r?.next&&z(mr,{tournament:r}),z(`details`,{class:`game-more`,children:[z(`summary`,{children:R(`hall-log`)}),z(`ol`,{reversed:!0,children:[...t.told].reverse().map((e,n)=>z(`li`,{class:`hall-told`,children:e},t.told.length-n))}),t.refused>0&&z(`p`,{children:R(`hall-refused`,{count:t.refused})})]})]})}function mr({tournament:e}){let{next:t}=e;return t?z(`section`,{"aria-labelledby":`next-title`,children:[z(`h2`,{id:`next-title`,children:R(`hall-next`)}),z(`ol`,{class:`hall-next`,children:[t.tables.map(({table:e,players:t})=>z(`li`,{children:[z(`strong`,{children:R(`hall-table`,{table:e})}),` `,t.join(` – `)]},e)),t.bye&&z(`li`,{children:R(`hall-bye`,{name:t.bye})})]})]}):null}function hr({program:e,state:t}){let{tournament:n}=t,r=n?.played.at(-1)?.tables.filter(e=>e.reported)??[],i=t=>void e.say(t);return z(`section`,{class:`hall-actions`,children:[z(`div`,{class:`toolbar`,children:[n?.phase===`ready`&&z(`button`,{type:`button`,class:`button primary`,onClick:()=>i(`next`),children:R(`hall-begin`,{round:n.round+1})}),r.map(e=>z(gr,{seating:e,say:i},e.table))]}),z(_r,{say:i}),z(`p`,{class:`hall-answer`,role:`status`,children:e.answer.value})]})}function gr({seating:e,say:t}){let{table:n,players:r,reported:i}=e;if(!i)return null;let a=r.map((e,t)=>`${i.ranks[t]??``}. ${e}`).sort();return z(`button`,{type:`button`,class:`button`,onClick:()=>t(`confirm ${n}`),children:[R(`hall-table`,{table:n}),`: `,a.join(`, `),` – `,R(`hall-confirm`)]})}function _r({say:e}){return z(`form`,{class:`hall-command`,autocomplete:`off`,onSubmit:t=>{t.preventDefault();let n=t.currentTarget,r=String(new FormData(n).get(`line`)??``).trim();r&&e(r),n.reset()},children:[z(`label`,{children:[R(`hall-command`),` `,z(`input`,{type:`text`,name:`line`,maxLength:400,placeholder:`help`,spellcheck:!1})]}),z(`button`,{type:`submit`,class:`button`,children:R(`hall-enter`)})]})}var vr=1e3,yr=class{state=q();arrived=q(0);isLost=q(!1);answer=q(``);follow(){let e=new EventSource(`state`);e.onmessage=({data:e})=>{let t=JSON.parse(String(e));t&&(this.isLost.value=!1,this.arrived.value=performance.now(),this.state.value=t)},e.onerror=()=>{this.isLost.value=!0,e.close(),setTimeout(()=>this.follow(),vr)}}async say(e){try{let t=await fetch(`say`,{method:`POST`,body:e});this.answer.value=await t.text()}catch{this.answer.value=R(`hall-not-reached`)}}};function br(){let e=null,t=!0,n=async()=>{if(t&&!document.hidden&&`wakeLock`in navigator)try{e=await navigator.wakeLock.request(`screen`),t||e.release()}catch{}};return document.addEventListener(`visibilitychange`,n),n(),()=>{t=!1,document.removeEventListener(`visibilitychange`,n),e?.release()}}var xr=20,Sr=16,Cr=1e4;function wr({program:e}){let t=X(0);H(br,[]),H(()=>{let e=setInterval(()=>t.value++,Cr);return()=>clearInterval(e)},[t]);let n=e.state.value;if(!n)return z(`main`,{class:`projector`,children:R(`hall-connecting`)});let r=Dt(Ct(n),xr),i=Dt(n.tournament?.standings??[],Sr),a=e=>t.value%e.length,o=n.tournament?.played.at(-1)?.bye;return z(`main`,{class:`projector`,"data-tournament":n.tournament!==null,children:[z(`header`,{children:[z(`h1`,{children:dr(n.tournament)}),o&&z(`p`,{children:R(`hall-bye`,{name:o})}),z(fr,{program:e}),r.length>1&&z(`p`,{children:R(`hall-tables-page`,{page:a(r)+1,pages:r.length})})]}),z(`h2`,{class:`visually-hidden`,children:R(`hall-tables`)}),z(`ul`,{class:`hall-tiles`,"data-many":(r[0]?.length??0)>12,children:r[a(r)]?.map(t=>z(ir,{tile:t,arrived:e.arrived.value},t.table))}),n.tournament&&z(`aside`,{children:[z(`h2`,{children:i.length>1?R(`hall-standings-page`,{page:a(i)+1,pages:i.length}):R(`hall-standings`)}),z(St,{rows:i[a(i)]??[],isShort:!0})]})]})}var Tr=1e3,Er=class{state=q();answer=q(null);isSlow=q(!1);isLost=q(!1);follow(){let e=new EventSource(`state`);e.onmessage=({data:e})=>{let t=JSON.parse(String(e));t&&this.show(t)},e.onerror=()=>{this.isLost.value=!0,e.close(),setTimeout(()=>this.follow(),Tr)}}show(e){this.isLost.value=!1,this.state.value=e}async say(e){try{let t=await fetch(`say`,{method:`POST`,body:e});return this.answer.value={told:await t.text(),refused:!t.ok},t.ok}catch{return this.answer.value={told:R(`table-not-reached`),refused:!0},!1}}},Dr=class{keys=new Set;async make(e,t){let n=Or(e);if(this.keys.has(n))return!1;this.keys.add(n);try{return await t()}finally{this.keys.delete(n)}}};function Or(e){return e.what===`ended_early`?`sand_out`:`player`in e?`${e.what} ${e.player}`:e.what}var kr=400,Ar=22;function jr(e,t){let n=Math.hypot(t.x-e.x,t.y-e.y)<=Ar;return!e.button.isConnected&&n&&t.atMs-e.atMs<=kr}function Mr(){let e=null,t=t=>{if(!(t instanceof PointerEvent)||t.pointerType!==`touch`)return;let n=t.target,r={button:n.closest(`button, label, a, summary`)??n,x:t.clientX,y:t.clientY,atMs:t.timeStamp};e&&jr(e,r)?(t.preventDefault(),t.stopPropagation()):e=r};return document.addEventListener(`click`,t,!0),()=>document.removeEventListener(`click`,t,!0)}function Nr({state:e,die:t,turnsGlass:n,onRoll:r}){return z(`section`,{class:`game-roll-panel`,"aria-labelledby":`roll-title`,children:[z(`h2`,{id:`roll-title`,children:R(`game-rolls`,{name:e.starter})}),e.round===1&&z(Pr,{players:e.players}),z(`p`,{class:`hint`,children:R(n?`game-roll-help-sand`:`game-roll-help`)}),z(`div`,{class:`game-symbols`,children:Pn.map(e=>z(`button`,{type:`button`,class:`button game-symbol-button`,"data-symbol":e,"data-seen":e===t,onClick:()=>r(e),children:[z(Hn,{symbol:e}),z(`span`,{children:Un(e)}),e===t&&z(`small`,{children:R(`game-die-seen`)})]},e))})]})}function Pr({players:e}){let t=e.flatMap(({name:e,field:t})=>t===null?[]:[{name:e,field:t}]),[n]=t;return n?z(`p`,{class:`game-pawns-help`,children:[t.every(({field:e})=>e===n.field)?R(`game-pawns-same`,{field:n.field}):R(`game-pawns-put`,{pawns:Bn(t.map(e=>R(`game-pawn-of`,e)))}),` `,R(`game-field-one`)]}):null}function Fr({game:e,state:t,enter:n,turnsGlass:r}){let{mayEnter:i}=e;return t.phase===`over`?z(Lr,{state:t}):t.phase===`roll`?i?z(Nr,{state:t,die:e.die.value,turnsGlass:r,onRoll:e=>n({what:`rolled`,symbol:e})}):z(`h2`,{children:R(`game-rolls`,{name:t.starter})}):z(x,{children:[z(Qn,{state:t,sand:e.sand.value,onEnd:e.sandEnded}),i&&t.glass_waits&&z(`button`,{type:`button`,class:`button primary game-big`,onClick:()=>n({what:`glass_turned`}),children:R(`game-turn-glass`)}),i&&Kn(e.sand.value)&&z(Ir,{game:e,state:t,enter:n})]})}function Ir({game:e,state:t,enter:n}){let r=Ln(t).map(e=>e.name);return z(`section`,{class:`game-held`,role:`alert`,children:[z(`h2`,{children:R(`game-time-up`)}),r.length>0&&z(`p`,{children:R(`game-taken-in-time`,{names:Bn(r)})}),z(`button`,{type:`button`,class:`button primary game-big`,onClick:()=>n({what:`sand_out`}),children:R(`game-end-round`)}),e.sand.value?.isStopped&&z(`button`,{type:`button`,class:`button`,onClick:()=>e.stopSand(!1),children:R(`game-sand-runs`)})]})}function Lr({state:e}){let t=e.players.filter(e=>e.rank===1).map(e=>e.name);return z(`section`,{class:`game-over`,children:[z(`p`,{class:`game-cup`,"aria-hidden":`true`,children:`★`}),z(`h2`,{children:R(`game-winner`,{names:Bn(t),count:t.length})})]})}function Rr({game:e}){let t=e.answer.value;return z(`p`,{class:`game-answer`,role:`status`,"data-refused":t?.refused,children:[e.isSlow.value&&R(`game-slow`),` `,t?.refused?R(`game-refused`,{why:t.told}):t?.told]})}function zr({game:e,state:t,enter:n,onAgain:r}){return z(`div`,{class:`game-bottom-bar`,children:[z(`button`,{type:`button`,class:`button`,disabled:!e.mayUndo,onClick:()=>n({what:`undone`}),children:R(`undo`)}),Rn(t)&&!Kn(e.sand.value)&&z(Br,{game:e,state:t,enter:n}),t.confirmation===`awaited`&&z(`button`,{type:`button`,class:`button primary`,onClick:()=>n({what:`confirmed`}),children:R(`game-confirm`)}),t.phase===`over`&&r&&z(`button`,{type:`button`,class:`button primary`,onClick:r,children:R(`game-again`)})]})}function Br({game:e,state:t,enter:n}){return z(x,{children:[t.may_end_early&&z(`button`,{type:`button`,class:`button`,disabled:!zn(t),onClick:()=>n({what:`ended_early`}),children:R(`game-end-early`)}),z(`button`,{type:`button`,class:`button`,onClick:()=>{Ln(t).length>0?e.stopSand(!0):n({what:`sand_out`})},children:R(`game-sand-out`)})]})}var Vr={square:{corners:4,first:45},diamond:{corners:4,first:0},triangle:{corners:3,first:-90},hexagon:{corners:6,first:0}},Hr={circle:1,square:1.2,diamond:1.25,triangle:1.4,hexagon:1.08,star:1.3},Ur=.62;function Wr(e,[t,n],r){let i=r*Hr[e];return e===`circle`?`M${qr(t-i)} ${qr(n)}a${qr(i)} ${qr(i)} 0 1 1 0 .01Z`:`M${Gr(e).map(([e,r])=>`${qr(t+i*e)} ${qr(n+i*r)}`).join(`L`)}Z`}function Gr(e){if(e===`star`)return Array.from({length:10},(e,t)=>Kr(-90+36*t,t%2?Ur:1));let{corners:t,first:n}=Vr[e];return Array.from({length:t},(e,r)=>Kr(n+360*r/t,1))}function Kr(e,t){let n=e*Math.PI/180;return[t*Math.cos(n),t*Math.sin(n)]}var qr=e=>Math.round(e*100)/100;function Jr({colour:e,doubtful:t=!1}){return z(`svg`,{class:`gem-mark`,viewBox:`-16 -16 32 32`,"aria-hidden":`true`,"data-tone":e,children:[z(`path`,{class:`gem-shape`,d:Wr(jn[e],[0,0],11.5)}),z(`text`,{class:`gem-letter`,y:e===`purple`?2:0,children:[An[e],t&&`?`]})]})}function Yr({counts:e}){let t=kn.filter(t=>e[t]>0);return t.sort((t,n)=>e[n]-e[t]),z(`span`,{class:`gem-tally`,role:`img`,"aria-label":Nn(e),children:[t.map(t=>z(`span`,{class:`gem-count`,children:[z(Jr,{colour:t}),e[t]]},t)),t.length===0&&Nn(e)]})}function Xr({gems:e}){return z(`p`,{class:`game-gem-counts`,children:z(Yr,{counts:{...Mn(),...e}})})}function Zr({state:e,actions:t}){return z(`ul`,{class:`game-players`,"aria-label":R(`game-players`),children:e.players.map((n,r)=>z(Qr,{state:e,player:n,index:r,actions:t},n.name))})}function Qr({state:e,player:t,index:n,actions:r}){return z(`li`,{class:`game-player`,"data-solved":t.place!==null,children:[z(`div`,{class:`game-player-words`,children:[z(`p`,{class:`game-player-name`,children:z(`strong`,{children:t.name})}),z(`p`,{children:ei(t)}),t.total>0&&z(Xr,{gems:t.gems})]}),r.mayEnter&&z(`div`,{class:`game-player-buttons`,children:[Rn(e)&&z(ti,{player:t,index:n,actions:r}),z($r,{player:t,onCorrect:()=>r.onCorrect(n)})]})]})}function $r({player:e,onCorrect:t}){return z(`button`,{type:`button`,class:`button game-quiet`,"aria-label":R(`game-correct`,{name:e.name}),onClick:t,children:z(`svg`,{class:`game-pencil`,viewBox:`0 0 24 24`,"aria-hidden":`true`,children:z(`path`,{d:`M4 20L5.2 15.2 16 4.4 19.6 8 8.8 18.8ZM13.6 6.8L17.2 10.4`})})})}function ei(e){let t=[];if(e.place!==null&&t.push(R(`game-place`,{place:e.place})),e.taken&&t.push(R(`game-has-taken`)),e.field!==null){let n=e.place!==null&&!e.taken;t.push(n?R(`game-may-move`,{moves:e.moves??0}):R(`game-pawn-on`,{field:e.field}))}return e.corrected&&t.push(R(`game-corrected`)),t.join(` · `)}function ti({player:e,index:t,actions:n}){return e.taken?null:e.place===null?z(`button`,{type:`button`,class:`button primary`,"aria-label":R(`game-solved-by`,{name:e.name}),onClick:()=>n.onSolved(t),children:R(`game-solved`)},`solved`):z(`button`,{type:`button`,class:`button game-take`,"aria-label":R(`game-take-by`,{name:e.name}),onClick:()=>n.onTake(t),children:R(`game-take`)},`take`)}function ni({state:e,actions:t,points:n}){let r=e.players.some(e=>e.total>0),i=e.players.map((e,t)=>({...e,index:t})).sort((e,t)=>e.rank-t.rank);return z(`section`,{class:`game-standings`,"aria-labelledby":`standings-title`,children:[z(`h2`,{id:`standings-title`,children:R(`game-standings`)}),z(`ol`,{children:i.map(e=>z(`li`,{children:[z(`span`,{class:`game-rank`,children:R(`game-rank`,{rank:e.rank})}),z(`strong`,{children:e.name}),z(`span`,{class:`game-total`,children:ri(n.get(e.name),e.total)}),t.mayEnter&&z($r,{player:e,onCorrect:()=>t.onCorrect(e.index)}),z(`div`,{class:`game-beside`,children:[e.total>0&&z(Xr,{gems:e.gems}),e.field!==null&&z(`p`,{children:R(`game-pawn-on`,{field:e.field})}),e.corrected&&z(`p`,{children:R(`game-corrected`)})]})]},e.name))}),e.confirmation&&z(`p`,{role:`status`,children:R(`game-confirmation-${e.confirmation}`)}),r&&e.phase===`over`&&z(`h3`,{children:R(`game-why`)}),r&&e.why.map(e=>z(`p`,{children:e},e))]})}function ri(e,t){return e===void 0?R(`game-total`,{gems:t}):R(`game-total-points`,{points:e,gems:t})}function ii({told:e}){return z(`details`,{class:`game-more game-history`,children:[z(`summary`,{children:R(`game-history`)}),z(`ol`,{reversed:!0,children:[...e].reverse().map((t,n)=>z(`li`,{children:t},e.length-n))})]})}function ai(){return z(`p`,{class:`game-note game-bad`,role:`alert`,children:R(`table-lost`)})}function oi({game:e}){return z(`form`,{class:`table-command`,autocomplete:`off`,onSubmit:t=>{t.preventDefault();let n=t.currentTarget,r=String(new FormData(n).get(`line`)??``).trim();r&&e.say(r),n.reset()},children:[z(`label`,{children:[R(`table-command`),` `,z(`input`,{type:`text`,name:`line`,maxLength:200,placeholder:`help`,spellcheck:!1})]}),z(`button`,{type:`submit`,class:`button`,children:R(`table-enter`)})]})}function si(e,t,n){return e.find(({corners:e})=>ci(e,t,n))}function ci(e,t,n){let r=!1;for(let[i,[a,o]]of e.entries()){let[s,c]=e[(i+1)%e.length]??[a,o];o>n!=c>n&&t<a+(s-a)*(n-o)/(c-o)&&(r=!r)}return r}function li(e,t,n,r){let i=Math.min(e.width/t[0],e.height/t[1]),a=(e,t,n)=>1e3*(e-(t-n*i)/2)/(n*i);return[a(n-e.left,e.width,t[0]),a(r-e.top,e.height,t[1])]}function ui(e,t){let n=U(t);n.current=t,H(()=>{let t=e.current;if(!t)return;let r=e=>n.current(e,t.getBoundingClientRect());return t.addEventListener(`click`,r),()=>t.removeEventListener(`click`,r)},[e])}var di=1e3;function fi({onTap:e}){let t=U(null);return ui(t,(t,n)=>{e?.(...li(n,[n.width,n.height],t.clientX,t.clientY))}),H(()=>{let e=t.current;if(!e)return;let n,r=()=>{n=setTimeout(()=>{e.src=`live?${Date.now()}`},di)};return e.addEventListener(`error`,r),()=>{clearTimeout(n),e.removeEventListener(`error`,r)}},[]),z(`img`,{ref:t,class:`table-live`,"data-tappable":e!==void 0,src:`live`,alt:R(`table-picture`)})}var pi=(e,t)=>[e,t],mi=[{beyond:[-1,0],along:[0,1],from:[0,0]},{beyond:[0,1],along:[1,0],from:[0,1]},{beyond:[1,0],along:[0,-1],from:[1,1]},{beyond:[0,-1],along:[-1,0],from:[1,0]}];function hi(e,t){let n=new Set(e.map(([e,t])=>`${e},${t}`)),r=(e,t)=>n.has(`${e},${t}`);return e.flatMap(([e,n])=>mi.filter(({beyond:t})=>!r(e+t[0],n+t[1])).map(({beyond:i,along:a,from:o})=>{let s=o=>{let[s,c]=[e+o*a[0],n+o*a[1]];return r(s,c)?r(s+i[0],c+i[1])?t:0:-t},c=r=>[n+o[1]+a[1]*r-i[1]*t,e+o[0]+a[0]*r-i[0]*t];return[c(-s(-1)),c(1+s(1))]}))}function gi(e){return String.fromCharCode(65+e)}function _i(e,[t,n]){return e.flatMap((e,r)=>e.cells.some(e=>e[0]===t&&e[1]===n)?[gi(r)]:[])}function vi(e){let t=[],n=(e,t)=>e.cells.some(([e,n])=>t.cells.some(t=>t[0]===e&&t[1]===n));for(let r of e){let i=t.filter((t,i)=>{let a=e[i];return a!==void 0&&n(r,a)}),a=0;for(;i.includes(a);)a+=1;t.push(a)}return t}var yi=.05,bi=.07,xi=[0,.17,-.17];function Si({groups:e,place:t}){let n=vi(e);return z(`g`,{children:e.map((e,r)=>{let i=hi(e.cells,yi+bi*(n[r]??0)).map(([e,n])=>`M${t(...e).join(` `)}L${t(...n).join(` `)}`).join(``);return z(`g`,{"data-god":e.colour,children:[z(`path`,{class:`group-halo`,d:i}),z(`path`,{class:`group-frame`,d:i})]},r)})})}function Ci({groups:e,place:t,letters:n}){let r=[];return z(`g`,{children:e.map((e,i)=>{let a=wi(e,r);r.push(a);let[o,s]=t(Math.max(.42,a[1]+.1),Math.max(.2,a[0]+.1));return z(Ti,{at:[o,s],letters:n,text:`${gi(i)} ${e.points}`,god:e.colour},i)})})}function wi(e,t){let n=e=>t.some(t=>t[0]===e[0]&&t[1]===e[1]);return e.cells.find(e=>!n(e))??e.cells[0]??[0,0]}function Ti({at:[e,t],letters:n,text:r,god:i}){let a=n*(.62*r.length+.6);return z(`g`,{class:`group-tag`,"data-god":i,transform:`translate(${e} ${t})`,children:[z(`rect`,{x:-a/2,y:-.68*n,width:a,height:1.36*n,rx:.4*n}),z(`text`,{"font-size":n,y:.36*n,children:r})]})}function Ei({moves:e,place:t,letters:n}){return z(`g`,{class:`arrows`,children:e.toReversed().map(({move:e,number:r})=>z(Di,{move:e,number:r,place:t,letters:n},r))})}function Di({move:e,number:t,place:n,letters:r}){let i=.5+(xi[(t-1)%xi.length]??0),a=e.path.map(([e,t])=>[t+i,e+i]),[o,s,c,l]=a;if(!o||!s||!c||!l)return null;let[u,d]=[l[0]-c[0],l[1]-c[1]],f=(e,t)=>n(l[0]-u*e-d*t,l[1]-d*e+u*t),p=[...a.slice(0,3).map(e=>n(...e)),f(.3,0)],m=[f(0,0),f(.42,.26),f(.42,-.26)],[h,g]=n((o[0]+s[0])/2,(o[1]+s[1])/2);return z(`g`,{class:`arrow`,"data-move":t,children:[z(`polyline`,{class:`arrow-halo`,points:Oi(p)}),z(`polygon`,{class:`arrow-head`,points:Oi(m)}),z(`polyline`,{class:`arrow-line`,points:Oi(p)}),z(`g`,{transform:`translate(${h} ${g})`,children:[z(`circle`,{class:`arrow-head`,r:.72*r}),z(`text`,{"font-size":r,y:.36*r,children:t})]})]})}function Oi(e){return e.map(e=>e.join(`,`)).join(` `)}var ki={horus:()=>R(`face-horus`),apep:()=>R(`face-apep`),ra:()=>R(`face-ra`),khepri:()=>R(`face-khepri`),hura:()=>R(`face-hura`),ominotep:()=>R(`face-ominotep`)};function Ai(e){return e===null?R(`square-empty`):e===`unknown`?R(`square-unknown`):ki[e]()}function ji([e,t]){return R(`square-place`,{row:e+1,column:t+1})}var Mi={horus:z(`path`,{class:`face-fill`,d:`M12 3.5c1.5 0 2.5 1 2.5 2.4l1.6 1-1.7.5c2.6.9 5-.2 7.6-2.4-.2 5.6-2.6 9-6.3 9.7L17.5 20H13l-1-2.4L11 20H6.5l1.8-5.3C4.6 14 2.2 10.6 2 5c2.6 2.2 5 3.3 7.6 2.4C9.5 5 10.3 3.5 12 3.5z`}),apep:z(`g`,{class:`face-line`,children:[z(`path`,{d:`M4 19c4.5 2.5 9-.5 7-4s-5-5-2-8 8-1 8.5 2`}),z(`circle`,{class:`face-fill`,cx:`17.7`,cy:`9.6`,r:`2.1`}),z(`path`,{class:`thin`,d:`M17.9 11.5v3.2m0 0-1.3 1.8m1.3-1.8 1.3 1.8`})]}),ra:z(`g`,{class:`face-line`,children:[z(`circle`,{class:`face-fill`,cx:`12`,cy:`12`,r:`4.6`}),z(`path`,{d:`M12 1.8v3.4M12 18.8v3.4M1.8 12h3.4M18.8 12h3.4M4.8 4.8l2.4 2.4M16.8 16.8l2.4 2.4M4.8 19.2l2.4-2.4M16.8 7.2l2.4-2.4`})]}),khepri:z(`g`,{class:`face-line`,children:[z(`ellipse`,{class:`face-fill`,cx:`12`,cy:`14`,rx:`5.2`,ry:`6.6`}),z(`path`,{class:`face-fill`,d:`M8.3 7.2a3.7 3.7 0 0 1 7.4 0z`}),z(`path`,{class:`thin`,d:`M7 11 3.5 8.5M6.5 14.5H2.8M7.2 18l-3 3M17 11l3.5-2.5M17.5 14.5h3.7M16.8 18l3 3`}),z(`path`,{class:`face-gap`,d:`M12 8.6v12M6.9 11.3c3 1.3 7.2 1.3 10.2 0`})]}),hura:z(`g`,{class:`face-line`,children:[z(`circle`,{class:`face-fill`,cx:`13`,cy:`4.6`,r:`2.4`}),z(`path`,{d:`M12.5 8.5 11.5 14l3.5 3 1 4.5M11.5 14l-1.5 3.5L6 20M12.5 9l4 3.2 3-.8M12 9.2 8 10.5l-1.5 3.3`})]}),ominotep:z(`g`,{class:`face-line`,children:[z(`path`,{class:`bold`,d:`M16.5 5.6A8 8 0 1 1 8.3 4.9`}),z(`path`,{class:`face-fill`,d:`M7.2 2.2 14 4.3l-5.2 4.2z`})]})};function Ni({face:e}){return z(`g`,{class:`face`,"data-face":e,children:Mi[e]})}function Pi({face:e}){return z(`svg`,{class:`die`,viewBox:`-3 -3 30 30`,"aria-hidden":`true`,children:[z(`rect`,{class:`die-body`,x:`-2`,y:`-2`,width:`28`,height:`28`,rx:`6`}),z(Ni,{face:e})]})}var Fi={horus:`h`,apep:`a`,ra:`r`,khepri:`k`,hura:`u`,ominotep:`o`},Ii=Object.keys(Fi);function Q(e,t){return e[0]===t[0]&&e[1]===t[1]}function Li(e,[t,n]){return e[t]?.[n]??null}function Ri(e){let t=e=>e===null||e===`unknown`?`.`:Fi[e];return e.map(e=>e.map(t).join(``)).join(`/`)}function zi(e){return[`.`,`Delete`,`Backspace`].includes(e)?null:Ii.find(t=>Fi[t]===e.toLowerCase())}var Bi={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]};function Vi(e){let{board:t,cells:n,corrected:r,doubtful:i,groups:a,moves:o,marks:s,onCell:c,onSet:l}=e,u=X([0,0]),d=U(null);return z(`div`,{class:`plain-board`,children:[z(Hi,{gods:t.gods,ends:[0,1]}),z(`div`,{class:`squares`,children:[z(`table`,{ref:d,role:`grid`,"aria-label":R(`board-title`),onKeyDown:e=>{let t=Bi[e.key],n=l&&zi(e.key);if(e.ctrlKey||e.metaKey||e.altKey||!t&&n===void 0)return;if(e.preventDefault(),n!==void 0)return l?.(u.value,n);let[r,i]=[u.value[0]+(t?.[0]??0),u.value[1]+(t?.[1]??0)];d.current?.querySelector(`[data-cell="${r},${i}"]`)?.focus()},children:z(`tbody`,{children:n.map((e,n)=>z(`tr`,{children:e.map((e,o)=>z(`td`,{children:z(Ui,{cell:[n,o],square:e,grey:t.grey.some(e=>Q(e,[n,o])),was:r.find(({cell:e})=>Q(e,[n,o])),isDoubtful:i.some(e=>Q(e,[n,o])),mark:s?.find(({cell:e})=>Q(e,[n,o]))?.kind,tags:_i(a,[n,o]),isCurrent:Q(u.value,[n,o]),onFocus:()=>{u.value=[n,o]},onPress:()=>c([n,o])})},o))},n))})}),z(`svg`,{class:`board-lines`,viewBox:`0 0 ${t.size} ${t.size}`,"aria-hidden":`true`,children:[z(Si,{groups:a,place:pi}),z(Ei,{moves:o,place:pi,letters:.3}),z(Ci,{groups:a,place:pi,letters:.26})]})]}),z(Hi,{gods:t.gods,ends:[3,2]})]})}function Hi({gods:e,ends:t}){return e?z(`div`,{class:`corner-gods`,"aria-hidden":`true`,children:t.map(t=>{let n=e[t];return z(`span`,{"data-god":n,children:[n&&z(Pi,{face:n}),n&&Ai(n)]},t)})}):null}function Ui(e){let{cell:t,square:n,grey:r,was:i,isDoubtful:a,isCurrent:o,onFocus:s,onPress:c}=e;return z(`button`,{type:`button`,class:`square`,"data-cell":t.join(`,`),"data-square":n??`empty`,"data-grey":r,"data-corrected":i!==void 0,"data-mark":e.mark,"aria-label":Gi(e),tabIndex:o?0:-1,onFocus:s,onClick:c,children:[z(Wi,{square:n}),a&&n!==`unknown`&&z(`span`,{class:`doubt`,"aria-hidden":`true`,children:`?`}),i&&z(`span`,{class:`was`,"aria-hidden":`true`,children:[z(Wi,{square:i.was}),i.was===null&&`·`]})]})}function Wi({square:e}){return e===null?null:e===`unknown`?z(`span`,{class:`unknown`,children:`?`}):z(Pi,{face:e})}function Gi({cell:e,square:t,grey:n,was:r,isDoubtful:i,mark:a,tags:o}){let s=[R(`square-label`,{row:e[0]+1,column:e[1]+1,content:Ai(t)})];return o.length>0&&s.push(R(`square-label-groups`,{tags:o.join(`, `)})),a&&s.push(R(`square-label-${a}`)),n&&s.push(R(`square-label-snake`)),i&&t!==`unknown`&&s.push(R(`square-label-doubtful`)),r&&s.push(R(`square-label-was`,{was:Ai(r.was)})),s.join(`, `)}function Ki(e,t,n){let r=Li(e.cells,n);switch(e.phase){case`set_up`:return qi(e.set_up,r!==null,n);case`move`:return e.rolled===`ominotep`?r?{kind:`ask`,ask:{what:`again`,cell:n,faces:Ii}}:null:r?{kind:`choose`,cell:t&&Q(t,n)?null:n}:t?{kind:`say`,line:`move ${$(t)} ${$(n)}`}:null;case`place`:return{kind:`say`,line:`place ${$(n)}`};case`roll`:case`end`:case`over`:return null}}function qi(e,t,n){let[r,...i]=e;return r?i.length>0&&!t?{kind:`ask`,ask:{what:`set`,cell:n,faces:e}}:{kind:`say`,line:`set ${r} ${$(n)}`}:null}function Ji({what:e,cell:t},n){return e===`set`?`set ${n} ${$(t)}`:`again ${$(t)} ${n}`}function Yi(e,t){if(e.phase!==`move`)return[];if(e.rolled===`ominotep`)return Xi(e.cells).map(e=>({cell:e,kind:`movable`}));if(t){let n=e.moves.filter(([e])=>Q(e,t));return[{cell:t,kind:`chosen`},...n.map(([,e])=>({cell:e,kind:`target`}))]}return e.moves.filter(([t],n)=>e.moves.findIndex(([e])=>Q(e,t))===n).map(([e])=>({cell:e,kind:`movable`}))}function Xi(e){return e.flatMap((e,t)=>e.flatMap((e,n)=>e?[[t,n]]:[]))}function $([e,t]){return`${e+1},${t+1}`}function Zi({question:e,onPick:t,onClose:n}){let r=U(null);return H(()=>r.current?.showModal(),[]),z(`dialog`,{ref:r,class:`sheet die-editor`,"aria-labelledby":`symbol-title`,onClose:n,children:[z(`header`,{children:[z(`div`,{children:[z(`h2`,{id:`symbol-title`,children:R(`dice-ask-${e.what}`)}),z(`p`,{class:`hint`,children:ji(e.cell)})]}),z(`button`,{type:`button`,class:`button quiet`,onClick:()=>r.current?.close(),children:R(`close`)})]}),z(Qi,{faces:e.faces,onPick:e=>{t(e),r.current?.close()}})]})}function Qi({faces:e,onPick:t}){return z(`div`,{class:`faces`,children:e.map(e=>z(`button`,{type:`button`,class:`button face-choice`,onClick:()=>t(e),children:[z(Pi,{face:e}),z(`span`,{children:ki[e]()})]},e))})}function $i({state:e,say:t}){let n=X(null),r=X(null);H(()=>{n.value=null,r.value=null},[e.phase,e.turn,e.rolled,Ri(e.cells)]);let i=i=>{let a=Ki(e,n.value,i);a?.kind===`say`&&t(a.line),a?.kind===`choose`&&(n.value=a.cell),a?.kind===`ask`&&(r.value=a.ask)},a=ta(e,n.value!==null);return z(`div`,{class:`boards`,children:[z(`div`,{class:`numbered-board`,"data-size":e.size,children:[z(ea,{count:e.size}),z(ea,{count:e.size}),z(Vi,{board:{size:e.size,grey:e.grey},cells:e.cells,corrected:[],doubtful:[],groups:e.groups,moves:[],marks:Yi(e,n.value),onCell:i})]}),a&&z(`p`,{class:`hint`,children:a}),!e.pit_open&&z(`p`,{class:`hint`,children:R(`dice-pit-closed`)}),r.value&&z(Zi,{question:r.value,onPick:e=>r.value&&t(Ji(r.value,e)),onClose:()=>{r.value=null}})]})}function ea({count:e}){return z(`div`,{class:`board-numbers`,"aria-hidden":`true`,children:Array.from({length:e},(e,t)=>z(`span`,{children:t+1},t))})}function ta({phase:e,rolled:t},n){return e===`set_up`?R(`dice-tap-set-up`):e===`place`?R(`dice-tap-place`):e===`move`?R(t===`ominotep`?`dice-tap-again`:n?`dice-tap-target`:`dice-tap-die`):null}function na({state:e}){let t=e.players[e.turn];return e.winner===null?z(`section`,{class:`dice-turn`,children:[e.rolled&&z(Pi,{face:e.rolled}),z(`div`,{children:[z(`h2`,{children:R(`dice-turn`,{name:t?.name??``})}),e.rolled&&z(`p`,{children:R(`dice-rolled`,{face:ki[e.rolled]()})}),z(`p`,{role:`status`,children:e.next})]})]}):z(`section`,{class:`game-over`,children:[z(`p`,{class:`game-cup`,"aria-hidden":`true`,children:`★`}),z(`h2`,{children:R(`game-winner`,{names:e.winner,count:1})})]})}function ra({state:e,say:t}){return e.problem===null?e.question.length===0?null:z(`section`,{class:`notice dice-question`,"data-kind":`unsure`,children:[z(`div`,{role:`alert`,children:z(`h2`,{children:R(`dice-question`)})}),e.question.map((e,n)=>z(`button`,{type:`button`,class:`button dice-choice`,onClick:()=>t(`choose ${n+1}`),children:e},e))]}):z(`section`,{class:`notice dice-problem`,"data-kind":`bad`,children:[z(`div`,{role:`alert`,children:[z(`h2`,{children:R(`dice-problem`)}),z(`p`,{children:[e.problem,`.`]})]}),z(`p`,{children:R(`dice-problem-help`)}),z(`button`,{type:`button`,class:`button`,onClick:()=>t(`accept`),children:R(`dice-accept`)})]})}function ia({state:e,say:t}){return e.groups.length===0?null:z(`section`,{class:`panel`,"aria-labelledby":`take-title`,children:[z(`h2`,{id:`take-title`,children:R(`dice-groups`,{name:e.players[e.turn]?.name??``})}),z(`ul`,{class:`list`,children:e.groups.map((e,n)=>{let[r]=e.cells,i=R(`group-name`,{god:ki[e.colour](),points:e.points});return z(`li`,{class:`group dice-group`,"data-god":e.colour,children:[z(`span`,{class:`tag`,"aria-hidden":`true`,children:gi(n)}),z(`strong`,{children:i}),z(`button`,{type:`button`,class:`button primary`,onClick:()=>r&&t(`take ${$(r)} ${e.colour}`),children:[R(`dice-take`),` `,z(`span`,{class:`visually-hidden`,children:i})]})]},n)})})]})}function aa({state:e,say:t}){if(e.phase!==`roll`&&e.phase!==`end`)return null;let n=e.phase===`end`?(e.turn+1)%e.players.length:e.turn;return z(`section`,{class:`panel`,"aria-labelledby":`roll-title`,children:[z(`h2`,{id:`roll-title`,children:R(`dice-rolls`,{name:e.players[n]?.name??``})}),z(Qi,{faces:Ii,onPick:e=>t(`roll ${e}`)})]})}function oa({state:e,say:t}){let n=e.phase===`move`||e.phase===`place`;return z(`div`,{class:`toolbar`,children:[z(`button`,{type:`button`,class:`button`,onClick:()=>t(`undo`),children:R(`undo`)}),n&&z(`button`,{type:`button`,class:`button`,onClick:()=>t(`advice`),children:R(`dice-advice`)}),e.may_pass&&z(`button`,{type:`button`,class:`button`,onClick:()=>t(`pass`),children:R(`dice-pass`)}),e.phase===`end`&&z(`button`,{type:`button`,class:`button`,onClick:()=>t(`end`),children:R(`dice-end`)})]})}function sa({state:e}){return z(`section`,{"aria-label":R(`game-players`),children:[z(`ol`,{class:`dice-players`,children:e.players.map((t,n)=>z(`li`,{"data-turn":n===e.turn,"aria-current":n===e.turn?`true`:void 0,children:[z(`span`,{class:`dice-name`,children:t.name}),z(ca,{gods:t.gods}),z(`span`,{class:`dice-points`,children:[z(`strong`,{children:t.points}),` `,R(`dice-of`,{target:e.winning_points})]})]},t.name))}),e.shared.length>0&&z(`p`,{class:`hint dice-shared`,children:[R(`dice-shared`),` `,z(ca,{gods:e.shared})]})]})}function ca({gods:e}){return z(`span`,{class:`dice-gods`,children:e.map(e=>z(`span`,{children:[z(Pi,{face:e}),z(`span`,{class:`visually-hidden`,children:ki[e]()})]},e))})}function la({game:e}){H(br,[]),H(Mr,[]);let t=e.state.value,n=e.isLost.value&&t?.phase!==`over`,r=t=>void e.say(t);return z(`main`,{class:`page`,"data-wide":`true`,children:[z(`header`,{class:`table-top`,children:[z(`h1`,{children:`umpire`}),z(`p`,{children:R(t?`ominoes-title`:`table-connecting`)})]}),n&&z(ai,{}),t&&z(`div`,{class:`ominoes ominoes-table`,"data-phase":t.phase,children:[z(`div`,{class:`dice-now`,children:[z(sa,{state:t}),z(na,{state:t}),z(ra,{state:t,say:r})]}),z($i,{state:t,say:r}),z(`div`,{class:`dice-actions`,children:[z(Rr,{game:e}),z(ia,{state:t,say:r}),z(aa,{state:t,say:r}),t.phase!==`over`&&z(oa,{state:t,say:r}),t.watched&&t.phase!==`over`&&z(fi,{}),z(ii,{told:t.told}),t.phase!==`over`&&z(oi,{game:e})]})]})]})}function ua({game:e}){let t=e.state.value;if(!t)return null;let n=e.isLost.value&&t.phase!==`over`;return z(`main`,{class:`overlay`,"data-phase":t.phase,"data-players":t.players.length,children:[z(fa,{state:t,sand:e.sand.value,isLost:n}),z(`ol`,{class:`overlay-players`,"aria-label":R(`game-players`),children:da(t).map(e=>z(ma,{player:e,state:t},e.name))}),t.phase===`over`&&z(ha,{state:t})]})}function da({phase:e,players:t}){return e===`solving`?t:[...t].sort((e,t)=>e.rank-t.rank)}function fa({state:e,sand:t,isLost:n}){let r=Zn(n?null:t),i=Pn.find(t=>t===e.symbol);return z(`section`,{class:`overlay-box overlay-round`,"data-short":t!==null&&!n&&r<1e4,children:[z(`p`,{class:`overlay-title`,children:pa(e)}),n&&z(`p`,{class:`overlay-note`,children:R(`overlay-lost`)}),!n&&e.phase===`roll`&&z(`p`,{class:`overlay-note`,children:R(`game-rolls`,{name:e.starter})}),!n&&e.phase===`solving`&&z(`div`,{class:`overlay-now`,children:[i&&z(`p`,{class:`overlay-symbol`,children:[z(Hn,{symbol:i}),z(`span`,{children:Un(i)})]}),t&&z(`p`,{class:`overlay-time`,role:`timer`,children:[z(nr,{share:r/e.glass_ms}),qn(r)]})]})]})}function pa({phase:e,round:t,rounds:n}){return e===`over`?R(`table-over`):R(`game-round`,{round:t,rounds:n})}function ma({player:e,state:t}){let n=t.players.some(({total:e})=>e>0),r=n&&e.rank===1;return z(`li`,{class:`overlay-box overlay-player`,"data-solved":e.place!==null,"data-leads":r,children:[z(`p`,{class:`overlay-name`,children:[n&&z(`span`,{class:`overlay-rank`,children:R(`game-rank`,{rank:e.rank})}),z(`strong`,{children:e.name})]}),e.place!==null&&z(`p`,{class:`overlay-place`,children:[R(`game-place`,{place:e.place}),e.taken&&z(`span`,{class:`visually-hidden`,children:[` `,R(`game-has-taken`)]})]}),z(Xr,{gems:e.gems})]})}function ha({state:e}){let[t]=e.why;return e.players.some(({total:e})=>e>0)&&t?z(`p`,{class:`overlay-box overlay-why`,children:t}):null}function ga(e,t){let n=e=>t.players[e]?.name??``;switch(e.what){case`rolled`:return`roll ${e.symbol}`;case`glass_turned`:return`glass`;case`solved`:return`solved ${n(e.player)}`;case`not_solved`:return`false ${n(e.player)}`;case`took`:return[`take ${n(e.player)} ${e.field+1}`,...t.rows_known?[]:e.gems].join(` `);case`order`:return`order ${e.players.map(n).join(`,`)}`;case`gems`:return`gems ${n(e.player)} ${_a(e.counts)}`;case`sand_out`:return`sand`;case`ended_early`:return`end`;case`confirmed`:return`confirm`;case`undone`:return`undo`}}function _a(e){return Object.entries(e).map(([e,t])=>`${e}:${t}`).join(`,`)}var va=class extends Er{sand=q(null);die=q(null);mayEnter=!0;mayUndo=!0;once=new Dr;show(e){this.sand.value=Wn(e,this.sand.value,performance.now()),this.die.value=e.die,super.show(e)}async enter(e){let{value:t}=this.state;return t?this.once.make(e,()=>this.say(ga(e,t))):!1}sandEnded=()=>{};stopSand(e){this.sand.value&&(this.sand.value={...this.sand.value,isStopped:e})}};function ya({title:e,onClose:t,children:n}){let r=U(null),i=Ut(),a=U(t);return a.current=t,H(()=>{let e=r.current;if(e)return ba(e,()=>a.current())},[]),z(`dialog`,{ref:r,class:`mark-sheet`,"aria-labelledby":i,children:z(`div`,{class:`mark-sheet-inside`,children:[z(`header`,{class:`mark-sheet-top`,children:[z(`h2`,{id:i,tabIndex:-1,children:e}),z(`button`,{type:`button`,class:`button`,onClick:t,children:R(`close`)})]}),n]})})}function ba(e,t){let n=document.activeElement;e.showModal(),e.querySelector(`h2`)?.focus();let r=n=>{n.target===e&&t()},i=n=>{n.target===e&&(n.preventDefault(),t())},a=()=>t();return e.addEventListener(`click`,r),e.addEventListener(`cancel`,i),e.addEventListener(`close`,a),()=>{e.removeEventListener(`close`,a),e.close(),n?.isConnected&&n.focus({preventScroll:!0})}}function xa({state:e,index:t,gems:n,onEnter:r,onClose:i}){let a=e.players[t];if(!a)return null;let o=e.phase===`solving`&&a.place!==null,s=o?In(e.players,t):null,c=e.players.find(e=>e.place===(a.place??0)-1);return z(ya,{title:R(`game-entries-of`,{name:a.name}),onClose:i,children:z(`div`,{class:`game-sheet`,children:[o&&z(`div`,{class:`game-sheet-buttons`,children:[z(`button`,{type:`button`,class:`button`,disabled:a.taken,onClick:()=>r({what:`not_solved`,player:t}),children:R(`game-not-solved`)}),s&&c&&z(`button`,{type:`button`,class:`button`,onClick:()=>r(s),children:R(`game-faster`,{name:c.name})})]}),o&&a.taken&&z(`p`,{class:`hint`,children:R(`game-taken-first`)}),z(Sa,{first:a.gems,gems:n,onSave:e=>r({what:`gems`,player:t,counts:e})})]})})}function Sa({first:e,gems:t,onSave:n}){let r=X(e),i=t.some(t=>r.value[t]!==e[t]),a=(e,t)=>{r.value={...r.value,[e]:Math.max(0,r.value[e]+t)}};return z(`fieldset`,{class:`game-choice`,children:[z(`legend`,{children:R(`game-gems-of`)}),t.map(e=>z(`div`,{class:`game-count`,children:[z(`span`,{children:[z(Jr,{colour:e}),` `,Z(e)]}),z(`button`,{type:`button`,class:`button`,disabled:r.value[e]===0,"aria-label":R(`game-one-less`,{gem:Z(e)}),onClick:()=>a(e,-1),children:`−`}),z(`output`,{children:r.value[e]}),z(`button`,{type:`button`,class:`button`,"aria-label":R(`game-one-more`,{gem:Z(e)}),onClick:()=>a(e,1),children:`+`})]},e)),z(`div`,{class:`game-sheet-buttons`,children:z(`button`,{type:`button`,class:`button primary`,disabled:!i,onClick:()=>n(r.value),children:R(`game-save`)})})]})}function Ca({shown:e,texts:t}){return z(`span`,{class:`game-one-of`,children:t.map((t,n)=>z(`span`,{"data-shown":n===e,children:t},n))})}function wa({legend:e,value:t,options:n,onChange:r,isShort:i=!1}){let a=Ut();return z(`fieldset`,{class:`game-choice`,children:[z(`legend`,{children:e}),z(`div`,{class:`game-choice-row`,"data-short":i,children:n.map(e=>z(`label`,{class:`game-choice-option`,children:[z(`input`,{type:`radio`,name:a,checked:e.value===t,onChange:()=>r(e.value)}),z(`span`,{children:e.label})]},e.value))})]})}var Ta=[null,null];function Ea({player:e,gems:t,clock:n,onTake:r}){let i=X((e.fields.find(({field:t})=>t===e.field)??e.fields[0])?.field??1),a=X(Ta),o=(e,t)=>{a.value=a.value.map((n,r)=>r===e?t:n)},s=a.value.filter(e=>e!==null);return z(x,{children:[z(wa,{legend:R(`game-to-field`),isShort:!0,value:String(i.value),options:e.fields.map(e=>({value:String(e.field),label:e.field})),onChange:e=>{i.value=Number(e)}}),z(Da,{gems:t,isFull:s.length===Ta.length,onPick:e=>o(a.value.indexOf(null),e)}),z(`div`,{class:`game-slots`,"aria-live":`polite`,children:a.value.map((e,t)=>z(Oa,{gem:e,place:t,onRemove:()=>o(t,null)},t))}),z(`div`,{class:`game-take-bar`,children:[n,z(`button`,{type:`button`,class:`button primary`,disabled:s.length===0,onClick:()=>r(i.value,s),children:z(Ca,{shown:s.length===1?0:1,texts:[1,Ta.length].map(e=>R(`game-take-picked`,{count:e}))})})]}),z(ka,{disabled:s.length>0,onTake:()=>r(i.value,[])})]})}function Da({gems:e,isFull:t,onPick:n}){return z(`fieldset`,{class:`game-choice game-take-gems`,children:[z(`legend`,{children:R(`game-which-gems`)}),z(`div`,{class:`game-palette`,children:e.map(e=>z(`button`,{type:`button`,class:`button`,disabled:t,onClick:()=>n(e),children:[z(Jr,{colour:e}),` `,Z(e)]},e))})]})}function Oa({gem:e,place:t,onRemove:n}){if(e===null)return z(`span`,{class:`game-slot`,children:R(`game-slot`,{place:t+1})});let r=Z(e);return z(`button`,{type:`button`,class:`button game-slot`,"aria-label":R(`game-slot-empty`,{gem:r}),onClick:n,children:[z(Jr,{colour:e}),` `,r,` `,z(`span`,{"aria-hidden":`true`,children:`✕`})]})}function ka({disabled:e,onTake:t}){let n=X(!1);return z(`button`,{type:`button`,class:`button quiet game-take-nothing`,disabled:e,onClick:()=>{n.value&&t(),n.value=!0},children:z(Ca,{shown:+!!n.value,texts:[R(`game-take-nothing`),R(`game-take-nothing-really`)]})})}function Aa({state:e,sand:t,index:n,gems:r,help:i,onTake:a,onClose:o}){let s=e.players[n];if(!s)return null;let c=(e,t)=>a({what:`took`,player:n,field:e-1,gems:t}),l=z(Na,{sand:t}),u=e.rows_known?z(x,{children:[z(Pa,{player:s,onTake:c}),z(`div`,{class:`game-take-bar`,children:l})]}):z(Ea,{player:s,gems:r,clock:l,onTake:c});return z(ya,{title:R(`game-take-title`,{name:s.name}),onClose:o,children:z(`div`,{class:`game-sheet game-take-sheet`,children:[z(ja,{player:s,sand:t}),i?i({player:s,rowsKnown:e.rows_known,onTake:c},u):u]})})}function ja({player:e,sand:t}){let n=Zn(t);return z(`p`,{class:`hint`,role:`status`,children:z(Ca,{shown:+(t!==null&&n===0),texts:[`${Ma(e)} ${R(`game-field-one`)}`,z(`strong`,{class:`game-wrong`,children:R(`game-take-in-time`)})]})})}function Ma(e){return e.field===null?R(`game-pawn-put`,{place:e.place??1}):R(`game-pawn-moves`,{field:e.field,moves:e.moves??0})}function Na({sand:e}){let t=Zn(e);return e?z(`p`,{class:`game-take-clock`,role:`timer`,"data-short":t<Yn,children:z(Ca,{shown:t>0?0:1,texts:[qn(t),R(`game-time-up`)]})}):null}function Pa({player:e,onTake:t}){return z(`div`,{class:`game-rows`,children:e.fields.map(({field:n,gems:r})=>z(`button`,{type:`button`,class:`button game-row`,onClick:()=>t(n,r),children:[z(`strong`,{children:Fa(e,n)}),z(Ia,{gems:r})]},n))})}function Fa(e,t){return t===e.field?R(`game-field-stays`,{field:t}):R(`game-field`,{field:t})}function Ia({gems:e}){return e.length===0?z(`span`,{children:R(`game-row-empty`)}):z(`span`,{class:`game-gem-names`,children:e.map((e,t)=>z(`span`,{children:[z(Jr,{colour:e}),` `,Z(e)]},t))})}function La(e){let{game:t,gems:n,points:r,note:i,picture:a,menu:o,takeHelp:s,onEntry:c,onAgain:l}=e;H(br,[]),H(Mr,[]);let u=X(null),d=t.state.value,f=Kn(t.sand.value);if(H(()=>scrollTo(0,0),[d?.phase,f]),!d)return null;let p=e=>{c?.(),u.value=null,t.enter(e)},m={mayEnter:t.mayEnter,onSolved:e=>p({what:`solved`,player:e}),onTake:e=>{u.value={kind:`take`,player:e}},onCorrect:e=>{u.value={kind:`correct`,player:e}}},h={state:d,index:u.value?.player??0,gems:n,onClose:()=>u.value=null};return z(`div`,{class:`game-play`,"data-phase":d.phase,"data-time-up":f,children:[i,z(`div`,{class:`game-now`,children:[z(Fr,{game:t,state:d,enter:p,turnsGlass:e.turnsGlass??!1}),z(Rr,{game:t}),a({state:d,enter:p,onCorrect:m.onCorrect})]}),z(`div`,{class:`game-table`,children:[d.phase===`solving`?z(Zr,{state:d,actions:m}):z(ni,{state:d,actions:m,points:r}),t.mayEnter&&z(zr,{game:t,state:d,enter:p,onAgain:l}),z(ii,{told:d.told}),o]}),u.value?.kind===`take`&&z(Aa,{...h,sand:t.sand.value,help:s,onTake:p}),u.value?.kind===`correct`&&z(xa,{...h,onEnter:p})]})}function Ra(e){let{player:t,number:n}=e;return t===null?n===null?R(`game-card-new`):R(`game-card`,{number:n}):n===null?R(`game-card-new-of`,{name:t}):R(`game-card-of`,{name:t,number:n})}function za({card:e,ways:t,onOwner:n,onClose:r}){let{players:i}=t.state,a=i.findIndex(({name:t})=>t===e.player),o=U(a).current,s=X(a<0?null:a),c=t=>{s.value=t,n?.(e,t);let i=e.solved!==null&&o>=0&&o!==t;n&&!i&&r()},l=e.solved===null?e.message:R(`game-card-seen-solved`);return z(ya,{title:Ra(e),onClose:r,children:z(`div`,{class:`game-sheet`,children:[l&&z(`p`,{class:`hint`,children:l}),z(`fieldset`,{class:`game-choice`,children:[z(`legend`,{children:R(`game-card-whose`)}),z(`div`,{class:`game-sheet-buttons`,children:i.map(({name:e},t)=>z(`button`,{type:`button`,class:`button`,"aria-pressed":s.value===t,onClick:()=>c(t),children:e},e))})]}),z(`div`,{class:`game-sheet-buttons`,children:[o>=0&&o!==s.value&&z(Ba,{player:o,ways:t}),s.value!==null&&z(Va,{player:s.value,ways:t,onClose:r})]})]})})}function Ba({player:e,ways:t,onClose:n}){let r=t.state.players[e];return t.state.phase!==`solving`||!r||r.place===null?null:z(`button`,{type:`button`,class:`button`,disabled:r.taken,onClick:()=>{n?.(),t.enter({what:`not_solved`,player:e})},children:R(`game-card-not-solved`,{name:r.name})})}function Va({player:e,ways:t,onClose:n}){let{state:r,enter:i,onCorrect:a}=t,o=r.players[e];if(!o)return null;let s=e=>()=>{n?.(),e()};return z(x,{children:[Rn(r)&&o.place===null&&z(`button`,{type:`button`,class:`button primary`,onClick:s(()=>i({what:`solved`,player:e})),children:R(`game-card-solved-by`,{name:o.name})}),z(Ba,{player:e,ways:t,onClose:n}),z(`button`,{type:`button`,class:`button`,onClick:s(()=>a(e)),children:R(`game-card-corrections`,{name:o.name})})]})}function Ha(e){let{cards:t,ways:n,picture:r,inWords:i,isShort:a=!1,isListed:o=!0,onOwner:s,children:c}=e,l=X(null),u=t.find(({card:e})=>e===l.value);return z(x,{children:[r((e,n)=>{l.value=si(t,e,n)?.card??null}),c,o&&t.length>0&&z(`ul`,{class:`picture-cards`,"data-short":a,children:t.map(e=>z(`li`,{children:z(`button`,{type:`button`,class:`button`,"data-solved":e.solved!==null,onClick:()=>{l.value=e.card},children:i(e)})},e.card))}),u&&z(za,{card:u,ways:n,onOwner:s,onClose:()=>{l.value=null}})]})}function Ua({ways:e}){return z(`section`,{class:`table-picture`,"aria-label":R(`table-cards`),children:z(Ha,{cards:e.state.cards,ways:e,picture:e=>z(fi,{onTap:e}),inWords:Wa})})}function Wa(e){let t=Ra(e);return e.solved===null?e.message?R(`table-card-why`,{card:t,why:e.message}):t:R(`game-card-solved`,{card:t})}var Ga=new Map;function Ka({game:e}){let t=e.state.value;return z(`main`,{class:`page`,"data-wide":`true`,children:[z(`header`,{class:`table-top`,children:[z(`h1`,{children:`umpire`}),z(`p`,{children:t?qa(t):R(`table-connecting`)})]}),z(La,{game:e,gems:[...Fn],points:Ga,note:e.isLost.value&&z(ai,{}),picture:e=>e.state.watched&&z(Ua,{ways:e}),menu:z(oi,{game:e})}),!t&&e.isLost.value&&z(ai,{})]})}function qa({phase:e,round:t,rounds:n}){return e===`over`?R(`table-over`):R(`game-round`,{round:t,rounds:n})}var Ja=document.getElementById(`app`);if(!Ja)throw Error(`the page has no element #app`);var{view:Ya}=document.documentElement.dataset;P(Xa(Ya),Ja);function Xa(e){if(e===`hall`||e===`projector`){let t=new yr;return t.follow(),z(e===`hall`?ur:wr,{program:t})}if(e===`ominoes`){let e=new Er;return e.follow(),z(la,{game:e})}let t=new va;return t.follow(),z(e===`overlay`?ua:Ka,{game:t})}