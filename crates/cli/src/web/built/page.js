var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(`pv`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==`key`?r=t[a]:a==`ref`&&typeof e!=`function`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=`function`||e.props.__P?null:C(e)}function w(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),re(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,M(a,n,o),r.__=r.__e=null,n.__e!=i&&T(n))}function T(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),T(e)}function E(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(D)}function D(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&w(e)}finally{(a=r.length)&&(i||queueMicrotask)(D)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=O(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=re(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&N(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=k(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==`function`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function O(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=`boolean`&&typeof o!=`function`?(typeof o!=`object`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=te(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=`function`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),se(s,s));return r}function k(e,t,n,r){var i,a,o,s;if(typeof e.type==`function`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=k(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(`$s`););return t}function te(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function ne(e,t,n){n??=``,t[0]==`-`?e.setProperty(t,n):e[t]=n}function A(e,t,n,r,i){var a,o;if(t==`style`){if(typeof n==`string`)e.style.cssText=n;else{if(typeof r==`string`&&(e.style.cssText=r=``),r)for(t in r)n&&t in n||ne(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ne(e.style,t,n[t])}}else if(t[0]==`o`&&t[1]==`n`)typeof n!=`function`&&(n=null),typeof r!=`function`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=j(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,`$1`)),(t=t.slice(2))[0]<`a`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==`http://www.w3.org/2000/svg`)t=t.replace(/xlink(H|:h)/,`h`).replace(/sName$/,`s`);else if(t!=`width`&&t!=`height`&&t!=`href`&&t!=`list`&&t!=`form`&&t!=`tabIndex`&&t!=`download`&&t!=`rowSpan`&&t!=`colSpan`&&t!=`role`&&t!=`popover`&&t in e)try{e[t]=n??``;return}catch{}if(typeof n==`function`)return;n==null||!1===n&&t[4]!=`-`?e.removeAttribute(t):e.setAttribute(t,t==`popover`&&n==1?``:n)}}function j(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function re(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,w,T,E,D,O,k,te,ne,A,j,re,M,N,P=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=ie(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof P==`function`){g=s.length;try{if(E=n.props,D=(f=P.prototype)&&f.render,O=(f=P.contextType)&&i[f.__c],k=f?O?O.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new P(E,k):(n.__c=y=new S(E,k),y.constructor=P,y.render=ce),O&&O.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),P.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,P.getDerivedStateFromProps(E,y.__s)))),b=y.props,w=y.state,y.__v=n,r.__c){if(E!==b&&D&&!P.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,k),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,k)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,k),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,w,T)})}else D&&!P.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=k,y.props=E,y.__P=t,y.__g&=-5,te=e.__r,ne=D?25:0;do y.__g&=-9,te&&te(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++ne<25);D&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(b,w)),A=f&&f.type===x&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&se(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=ee(t,h(A)?A:[A],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(M=o.indexOf(c||void 0))||(M=o.length);(N=o[M-1])&&N.nodeType==8;)M--;for(;M<o.length;M++)if(N=o[M]){if(o[M]=null,j){if(N==re)break}else{if(N.nodeType!=8)break;N.data.startsWith(`$s`)&&(re=ie(j=N))}}}if(!j){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;j=c}(f=ie(j=n.__c.__z||(n.__c.__z=j)))?(n.__e=j,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||ae(n),e.__e(t,n,r)}}else c=n.__e=oe(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function ie(e,t){if(e&&e.nodeType==8&&e.data.startsWith(`$s`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(`$s`))n++;else if(e.data.startsWith(`/$s`)&&!--n)return e}t&&t.push(e)}}function ae(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ae))}function M(t,n,r){for(var i=0;i<r.length;)N(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function oe(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,w,T=r.props||f,E=n.props,D=n.type;if(D==`svg`?a=`http://www.w3.org/2000/svg`:D==`math`?a=`http://www.w3.org/1998/Math/MathML`:a||=`http://www.w3.org/1999/xhtml`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(D?b.localName==D:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==`template`&&t.content||t,o=D==`textarea`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==`dangerouslySetInnerHTML`?_=b:d==`children`||d in E||d==`value`&&`defaultValue`in E||d==`checked`&&`defaultChecked`in E||A(t,d,null,b,a);for(d in E)b=E[d],d==`children`?y=b:d==`dangerouslySetInnerHTML`?p=b:d==`value`?x=b:d==`checked`?S=b:c&&typeof b!=`function`||T[d]===b||A(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=``),(D==`foreignObject`||a==`http://www.w3.org/1998/Math/MathML`&&m.test(D))&&(a=`http://www.w3.org/1999/xhtml`),ee(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&D!=`textarea`||(d=`value`,D==`progress`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(D!=`progress`||x)||A(t,d,x,T[d],a),d=`checked`,S!=null&&S!=t[d]&&A(t,d,S,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function N(t,n,r,i){try{typeof t==`function`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==`function`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function se(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||N(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&se(i[s],n,typeof t.type!=`function`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=ie(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function ce(e,t,n){return this.constructor(e,n)}function P(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],re(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),M(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==`function`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),E(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),E(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var le=Symbol.for(`pv`),ue=0;Array.isArray;function F(t,n,r,i,a,o){n||={};var s,c,l=n;if(`ref`in l&&typeof t!=`function`)for(c in l={},n)c==`ref`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:le,__v:--ue,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function de({formClass:e,label:t,enterLabel:n,maxLetters:r,onCommand:i}){return F(`form`,{class:e,autocomplete:`off`,onSubmit:e=>{e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`line`)??``).trim();n&&i(n),t.reset()},children:[F(`label`,{children:[t,` `,F(`input`,{type:`text`,name:`line`,maxLength:r,placeholder:`help`,spellcheck:!1})]}),F(`button`,{type:`submit`,class:`button`,children:n})]})}var fe=`# Strings of the screen that reads the gem board, in Czech.

board-help = Vyfoťte celý herní plán s červenými políčky a figurkami, shora a za dobrého světla.
board-found =
    { $count ->
        [one] 1 drahokam na plánu.
        [few] { $count } drahokamy na plánu.
       *[other] { $count } drahokamů na plánu.
    }
board-photo = Fotka
board-another = Přečíst jinou fotku
board-picture = Fotka s vyznačenými otvory, předními drahokamy a figurkami. Stejné otvory jsou v mřížce pod ní.
board-grid = Herní plán: šest řad po dvanácti otvorech, směrem od červeného políčka
board-row = Řada { $row }
board-hole = Řada { $row }, otvor { $hole }
board-legend = V rámečku jsou přední drahokamy, které jsou na řadě. Otazník: otvor je nejistý nebo není vidět. Tužka: ručně nastaveno. Klepnutím otvor opravíte.
board-empty = prázdný
board-unknown = není vidět
board-front = vpředu
board-uncertain = nejistě
board-set = ručně nastaveno, původně: { WORD($content) }
board-confirmed = ručně potvrzeno
board-read-sure = Přečteno: { WORD($content) }, jistota { $percent }\xA0%.
board-read-unsure = Přečteno: { WORD($content) }, ale nejistě.
board-read-unknown = Tento otvor nebyl vidět.
board-hand-set = Ručně nastaveno: { WORD($content) }.
board-hand-confirmed = Ručně potvrzeno.
board-crop = Zvětšený otvor
board-which = Co je v otvoru?
board-confirm = Správně: { WORD($content) }
board-back = Zrušit ruční úpravu
board-all-back = Zrušit všechny ruční úpravy
board-check =
    { $count ->
        [one] Zkontrolovat nejistý otvor
        [few] Zkontrolovat { $count } nejisté otvory
       *[other] Zkontrolovat { $count } nejistých otvorů
    }
board-changed =
    { $count ->
        [one] 1 otvor ručně nastavený nebo potvrzený
        [few] { $count } otvory ručně nastavené nebo potvrzené
       *[other] { $count } otvorů ručně nastavených nebo potvrzených
    }
board-reasons = Zkontrolujte, co je nejisté, nebo to vyfoťte znovu:
board-reasons-before = Ručně vyjasněno. Potíže při čtení fotky:

board-fronts = Přední drahokamy v každé řadě
board-column-row = Řada a figurky
board-column-front = Vpředu
board-front-unknown = nejasné: některý otvor není vidět
board-front-none = žádný drahokam nezbývá
board-front-doubtful = nejisté

board-advice = Která řada mi pomůže?
board-pawn = Moje figurka
board-pawn-first = Nejdřív vyberte svou figurku.
board-mine = Moje drahokamy
board-more = Přidat { WORD($colour, form: "singular") } drahokam
board-less = Ubrat { WORD($colour, form: "singular") } drahokam
board-no-pawn = Na červených políčkách se nenašla { WORD($pawn) } figurka. Vyberte její řadu, nebo plán vyfoťte znovu.
board-pawn-row = Řada mé figurky
board-pawn-set = Řada je nastavená ručně.
board-place-1 = Když vyřešíte jako 1.:
board-place-2 = Když vyřešíte jako 2.:
board-place-3 = Když vyřešíte jako 3.:
board-place-4 = Když vyřešíte jako 4.:
board-check-rows =
    Nejisté: zkontrolujte přední drahokamy ({ $count ->
        [1] řada
       *[other] řady
    } { $rows }).
board-set-rows =
    Přední drahokamy nastavené ručně: { $count ->
        [1] řada
       *[other] řady
    } { $rows }.
`,pe=`# Strings of the live camera, in Czech.

camera-use = Zapnout kameru
camera-view = Živý obraz z kamery
camera-opening = Zapíná se kamera… Pokud se prohlížeč zeptá, povolte ji.
camera-paused = Pauza
camera-close = Vypnout kameru
camera-torch-on = Zapnout svítilnu
camera-torch-off = Vypnout svítilnu
camera-switch = Přepnout na druhou kameru
camera-again = Zkusit znovu
camera-shutter = Vyfotit

camera-fault-insecure = Na této stránce prohlížeč kameru neposkytuje
camera-advice-insecure = Otevřete stránku na adrese, která začíná https, nebo na počítači, na kterém běží umpire.
camera-fault-denied = Prohlížeč této stránce nedovoluje použít kameru
camera-advice-denied = Klepněte na ikonu vedle adresy stránky, povolte kameru a zkuste to znovu.
camera-fault-missing = Kamera se nenašla
camera-advice-missing = Připojte kameru, nebo použijte telefon či tablet, který ji má.
camera-fault-busy = Kamera je obsazená
camera-advice-busy = Zavřete ostatní programy a panely prohlížeče, které kameru používají, a zkuste to znovu.
camera-fault-lost = Kamera se odpojila
camera-advice-lost = Zkontrolujte kabel nebo zavřete programy, které kameru obsadily, a zkuste to znovu.
camera-fault-frozen = Kamera neposílá obraz
camera-advice-frozen = Chvíli počkejte, nebo to zkuste znovu.
camera-fault-failed = Kameru se nepodařilo zapnout
camera-advice-failed = Zkuste to znovu. Pokud to nepomůže, spusťte znovu prohlížeč.

camera-engine-restarted = Něco se pokazilo. Sledování začíná znovu: nechte kameru namířenou na karty.
`,me=`# Strings of the screen that checks cards, in Czech.

card-title = Kontrola karty
card-help = Zaberte celou kartu i se symboly, shora a za dobrého světla. V záběru může být víc karet. Přečte se i kostka vedle nich.
card-solved = Vyřešeno!
card-solved-row = Pokryto dílky u symbolu
card-solved-for = Vyřešeno pro symbol { WORD($row) }
card-was-rolled = { WORD($row, form: "rolled") } na kostce { WORD($row) }?
card-covered-other = Pokryto pro symbol { WORD($row) }, ale na kostce je { WORD($die) }
card-unsolved = Nevyřešeno
card-unsure = Nejisté
card-looking = Kontroluje se…
card-number = Karta { $number }
card-unknown = Karta
card-sure = jistota { $percent }\xA0%
card-likely = vyřešená s pravděpodobností { $percent }\xA0%
card-picture = Fotka, na které jsou vyznačené karty, jejich dílky a chyby

card-mute = Bez zvuku
card-starting = Připravuje se…
card-searching = Hledají se karty: namiřte na ně kameru.
card-solved-by = Karta { $number }, { WORD($row) }
card-solved-unknown = Karta, { WORD($row) }
card-announced = Vyřešeno: { $card }.

card-row = Platí:
row-question = Který symbol padl?
row-any = kterýkoli symbol
row-die = podle kostky
solution-question = Pro který symbol ukázat řešení?

card-show = Ukázat řešení
card-back-to-camera = Zpět ke kameře
card-solution-title = Jedno z řešení pro symbol
card-solution-none = Pro tento symbol řešení není. Možná se karta přečetla špatně: vyfoťte ji znovu.
card-solution-unread = Kartu se nepodařilo přečíst dost dobře. Přibližte se a zkuste to znovu.
card-step-remove = Odeberte: { $pieces }.
card-step-keep = Nechte: { $pieces }.
card-step-add = Přidejte: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Změnit symbol
card-set-title = { $card }: který symbol platí?
card-set-by-hand = Ručně nastavený symbol:
card-set-by-die = Ručně nastavená kostka:
card-set-back = Zrušit ruční úpravu
card-was = Přečteno ({ WORD($row) }): { $verdict }
card-judging = Kontroluje se znovu…
card-again-failed = Kartu se nepodařilo zkontrolovat znovu. { $why }
die-title = Co je na kostce?
die-read = Na kostce je
die-perhaps = Na kostce je možná
die-set = Na kostce, ručně nastaveno:
die-was = Přečteno: { WORD($symbol) }
die-change = Opravit kostku
`,he=`# Strings that several screens share, in Czech.

app-name = umpire
app-tagline = Rozhodčí pro deskové hry. Namiřte telefon na stůl.
app-private = Všechno zůstává v tomto zařízení: žádná fotka se nikam neposílá.

engine-starting = Připravuje se…
engine-ready = Připraveno
engine-failed = Stránku se nepodařilo připravit. Načtěte ji znovu.
engine-crashed = Tato fotka byla na stránku příliš náročná. Stránka už zase běží: vyfoťte to znovu.
engine-offline = Část stránky ještě chybí a zařízení je bez připojení. Stačí se jednou připojit a zkusit to znovu.

task-card = Kontrola karty
task-card-about = Je moje karta vyřešená?
task-game = Hra Ubongo
task-game-about = Devět kol s hodinami, drahokamy a pořadím
task-gems = Počítání drahokamů
task-gems-about = Čí hromádka vyhrává?
task-board = Čtení herního plánu
task-board-about = Která řada mi pomůže?
task-ominoes = Ominoes: Kostky bohů
task-ominoes-about = Skupiny za body a nejlepší pohyby

back = Hlavní nabídka
take-photo = Vyfotit
choose-photo = Vybrat fotku
drop-photo = Fotku sem můžete také přetáhnout nebo vložit.
reading = Čtení…
close = Zavřít
undo = Vrátit

language = Jazyk
# The name of this file’s language, in that language.
language-own-name = Čeština
`,ge=`# Strings of the screen that plays a game of Ubongo, in Czech.

# The list of games
game-new = Nová hra
game-stored = Hry v tomto zařízení
game-continue = Pokračovat
game-look = Zobrazit
game-export = Uložit do souboru
game-export-of = Uložit do souboru hru: { $names }
game-delete = Smazat
game-delete-of = Smazat hru: { $names }
game-delete-really = Opravdu smazat?
game-delete-sure = Opravdu smazat hru: { $names }
game-import = Otevřít hru ze souboru
game-import-help = Otevřít se dají i hry z „umpire game“ na počítači.
game-to-list = ‹ Všechny hry
game-up-to-list = Všechny hry
game-elsewhere = Tato hra je otevřená v jiném panelu prohlížeče. Hrát se dá jen v jednom.
game-take-over = Hrát tady
game-only-look = Jen se dívat

# Setting up
game-players = Hráči
game-seats = V pořadí, jak sedíte, po směru hodinových ručiček. První začíná.
game-player = Hráč { $seat }
game-player-or-none = Hráč { $seat } (případně)
game-watched = Kamera sleduje karty
game-watched-help = Zapne se spolu s hrou. Postavte telefon tak, aby viděl všechny karty.
game-side = Strana karet
game-side-yellow = Žlutá: 3 dílky
game-side-green = Zelená: 4 dílky
game-more-options = Další možnosti
game-cards = Karty
game-cards-nine = 9 na hráče
game-cards-all = Všech 36
game-variant = Kdo vyhrává
game-variant-majority = Nejvíc jedné barvy
game-variant-points = Nejvíc bodů
game-glass-seconds = Přesýpací hodiny, v sekundách
game-turned = Hodiny se otočí
game-turned-roll = Při hodu
game-turned-card = S první kartou
game-turned-hand = Klepnutím
game-early-end = Kolo smí skončit, jakmile mají všichni své drahokamy
game-box = Drahokamy v krabici
game-box-72 = 72, šest barev
game-box-58 = 58, čtyři barvy
game-pawns = Figurky na začátku
game-field = Políčko { $field }
game-board = Herní plán
game-board-unknown = Zapisovat vzaté drahokamy
game-board-known = Zadat hned všechny drahokamy
game-board-row = Řada u políčka
game-board-help = Začněte u červeného políčka. Klepněte na barvu drahokamu v označeném otvoru.
game-board-over = Na plánu je víc { WORD($gem, form: "plural-genitive") } drahokamů než v krabici.
game-board-read = { $open ->
    [0] Herní plán je přečtený. Zkontrolujte ho.
    [one] Herní plán je přečtený, ale jeden otvor je nejistý. Je v něm otazník.
    [few] Herní plán je přečtený, ale { $open } otvory jsou nejisté. Je v nich otazník.
   *[other] Herní plán je přečtený, ale { $open } otvorů je nejistých. Je v nich otazník.
  }
game-hole = Otvor { $hole }: { WORD($content) }
game-hole-open = nezadaný
game-hole-empty = prázdný
game-start = Začít
game-name-full = { $letters ->
    [one] Jméno může mít nejvýš { $letters } písmeno.
    [few] Jméno může mít nejvýš { $letters } písmena.
   *[other] Jméno může mít nejvýš { $letters } písmen.
  }
game-wrong-few = Zadejte jména aspoň dvou hráčů.
game-wrong-same = Dva hráči mají stejné jméno. Dejte každému jiné.
game-wrong-glass = Přesýpací hodiny mohou běžet 1 až 3600 sekund.
game-wrong-board = Na herním plánu jsou otvory s otazníkem. Zadejte barvu, nebo „prázdný“.
game-wrong-camera = Hodiny se mohou otočit s první kartou, jen když kamera sleduje karty.

# A round
game-round = Kolo { $round } z { $rounds }
game-rolls = { $name } hází
game-roll-help = Klepněte na to, co padlo.
game-roll-help-sand = Klepněte na to, co padlo. Čas začne hned běžet.
game-pawns-same = Nejdřív postavte všechny figurky na políčko { $field }.
game-pawns-put = Nejdřív postavte figurky na jejich políčka: { $pawns }.
game-pawn-of = { $name } na { $field }
game-field-one = Když sedíte u červených políček, je políčko 1 vlevo.
game-die-seen = podle kamery
game-glass = Přesýpací hodiny
game-glass-waits = Písek se ještě nesype
game-turn-glass = Otočit hodiny
game-sand-left = zbývá
game-second-glass = zbývá, hodiny podruhé
game-sand-is-out = Písek došel
game-seconds-left = { $seconds ->
    [one] Zbývá { $seconds } sekunda
    [few] Zbývají { $seconds } sekundy
   *[other] Zbývá { $seconds } sekund
  }
game-time-up = Čas vypršel!
game-taken-in-time = Nezapsané drahokamy: { $names }. Pokud byly vzaty včas, nejdřív je zapište.
game-end-round = Ukončit kolo
game-sand-runs = Písek se ještě sype
game-end-early = Konec kola
game-sand-out = Písek došel
game-solved = Vyřešeno!
game-solved-by = Karta vyřešena: { $name }
game-take = Drahokamy
game-take-by = { $name } bere drahokamy
game-correct = Upravit zápis: { $name }
game-entries-of = Zápis: { $name }
game-place = ✓ { $place }.
game-may-move = { $moves ->
    [0] figurka zůstává
    [one] o { $moves } políčko
    [few] až o { $moves } políčka
   *[other] až o { $moves } políček
  }
game-has-taken = hotovo
game-pawn-on = na políčku { $field }
game-corrected = ✎ opraveno
game-slow = Moment…
game-clock-continues = Čas běží dál od posledního zápisu. Až se vaše hodiny přesypou, klepněte na „Písek došel“.
game-refused = Nezapsáno: { $why }

# Taking gems
game-take-title = { $name } bere drahokamy
game-pawn-moves = { $moves ->
    [0] Figurka zůstává na políčku { $field }.
    [one] Figurka stojí na políčku { $field } a smí se pohnout o 1 políčko.
    [few] Figurka stojí na políčku { $field } a smí se pohnout až o { $moves } políčka.
   *[other] Figurka stojí na políčku { $field } a smí se pohnout až o { $moves } políček.
  }
game-pawn-put = { $place ->
    [1] Postavte bílou figurku na volné políčko.
    [2] Postavte béžovou figurku na volné políčko.
    [3] Postavte modrou figurku na volné políčko.
   *[other] Postavte černou figurku na volné políčko.
  }
game-field-stays = Políčko { $field } (zůstává)
game-row-empty = řada je prázdná
game-to-field = Figurka na políčko
game-which-gems = Přední dva drahokamy řady
game-take-in-time = Čas vypršel: zapište jen to, co bylo vzato včas.
game-slot = { $place ->
    [1] první drahokam
   *[other] druhý drahokam
  }
game-slot-empty = Odebrat { WORD($gem, form: "singular") } drahokam
game-take-picked = { $count ->
    [one] Vzít jeden drahokam
   *[other] Vzít oba drahokamy
  }
game-take-nothing = Řada je prázdná: nic nebrat
game-take-nothing-really = Opravdu nic? Klepněte znovu

game-photo = Co je na fotce
game-photo-take = Fotka herního plánu
game-photo-help = Nebo vyfoťte herní plán:
game-photo-camera = Podívat se kamerou
game-photo-aim = Podržte telefon nad herním plánem: vidět musí být všechny řady i červená políčka.
game-photo-gone = Tyto drahokamy z plánu zmizely. Klepněte na to, co { $name } bere:
game-photo-same = Od poslední fotky žádné přední drahokamy nezmizely.
game-photo-unclear = { $count ->
    [one] V řadě { $rows } zmizely jiné drahokamy než přední, nebo se řada nedala přečíst. Zapište vzaté drahokamy ručně.
   *[other] V řadách { $rows } zmizely jiné drahokamy než přední, nebo se řady nedaly přečíst. Zapište vzaté drahokamy ručně.
  }
game-photo-others = { $count ->
    [one] Drahokamy zmizely z řady { $rows }, kam { $name } nedosáhne.
   *[other] Drahokamy zmizely z řad { $rows }, kam { $name } nedosáhne.
  }
game-photo-there = Vpředu teď leží tyto drahokamy. Klepněte na to, co { $name } bere:
game-photo-unread = Řady, které tu chybí, se nedaly spolehlivě přečíst.

# Corrections
game-not-solved = Karta není vyřešená
game-faster = Rychlejší než { $name }
game-taken-first = Drahokamy už jsou vzaté. Nejdřív klepněte na „Vrátit“.
game-gems-of = Drahokamy
game-one-less = Ubrat { WORD($gem, form: "singular") } drahokam
game-one-more = Přidat { WORD($gem, form: "singular") } drahokam
game-save = Uložit

# Standings
game-standings = Pořadí
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 drahokam
    [few] { $gems } drahokamy
   *[other] { $gems } drahokamů
  }
game-total-points = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }, { $gems ->
    [one] 1 drahokam
    [few] { $gems } drahokamy
   *[other] { $gems } drahokamů
  }
game-winner = { $count ->
    [one] Vítězí { $names }
   *[other] O vítězství se dělí { $names }
  }
game-why = Jak se rozhodlo
game-confirm = Potvrdit výsledek
game-confirmation-awaited = Je to konečné pořadí? Pokud ne, opravte ho. Pak ho potvrďte pro turnaj.
game-confirmation-given = Pořadí je potvrzené pro turnaj.
game-again = Hrát znovu
game-history = Průběh hry
game-sound-on = Zvuk je zapnutý
game-sound-off = Zvuk je vypnutý

# Storing
game-not-stored = Váš poslední zápis se neuložil, takže neplatí.
game-storage-full = V zařízení už není místo. Smažte nějaké soubory nebo starou hru a zapište to znovu.
game-storage-closed = Prohlížeč stránce nedovoluje nic uložit. Opusťte anonymní okno, nebo povolte ukládání dat této stránky. Pak to zapište znovu.
game-storage-gone = Tato hra už v zařízení není.
game-storage-conflict = Tato hra už běží v jiném panelu prohlížeče.
game-looking = Jen se díváte: hra běží v jiném panelu prohlížeče.
game-replaced = Tato hra pokračuje v jiném panelu prohlížeče.

# The camera
game-camera = Kamera nad stolem
game-camera-use = Zapnout kameru
game-camera-whose = Karta je vyřešená, ale čí je? Klepněte na kartu, nebo u hráče na „Vyřešeno!“.
game-camera-other-row = { $name } má vyřešeno pro symbol { WORD($symbol) }, ale padl jiný.
game-camera-no-round = { $name } má vyřešeno, ale ještě se neházelo.
game-camera-too-late = { $name } má vyřešeno až po vypršení času.
game-camera-cards = Čí je která karta
game-camera-owner = { $name }: { $number }
game-camera-owners = Nesedí jména? Klepněte na kartu.
game-camera-owners-right = Vše sedí
game-camera-owners-open = Klepněte na kartu a určete, čí je.

# A card in the picture
game-card = Karta { $number }
game-card-new = Karta, která není v seznamu
game-card-of = { $name }: karta { $number }
game-card-new-of = { $name }: karta, která není v seznamu
game-card-solved = ✓ { $card } – vyřešeno
game-card-seen-solved = Kamera vidí, že je vyřešená.
game-card-whose = Čí je tato karta?
game-card-solved-by = Vyřešeno: { $name }
game-card-not-solved = Nevyřešeno: { $name }
game-card-corrections = Další opravy: { $name }
`,_e=`# Strings about gems that several screens share, in Czech.

gem-none = žádné drahokamy
# One colour in a list, such as “3 red, 1 green”.
gem-counted =
    { $count ->
        [one] { $count } { WORD($colour, form: "singular") }
        [few] { $count } { WORD($colour, form: "plural") }
       *[other] { $count } { WORD($colour, form: "plural-genitive") }
    }

gem-box = Drahokamy v krabici
gem-box-72 = 72: dvanáct od každé barvy
gem-box-58 = 58: 19 modrých, 19 hnědých, 10 červených, 10 zelených

gem-too-many =
    { $there ->
        [one] Je tu { $there } { WORD($colour, form: "singular") } drahokam
        [few] Jsou tu { $there } { WORD($colour, form: "plural") } drahokamy
       *[other] Je tu { $there } { WORD($colour, form: "plural-genitive") } drahokamů
    }, ale v krabici { $held ->
        [0] nemá být žádný
        [one] má být jen { $held }
        [few] mají být jen { $held }
       *[other] jich má být jen { $held }
    }. Spočítejte { WORD($colour, form: "plural") } drahokamy znovu, nebo vyberte druhou krabici.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Z
letter-gem-red = Č
letter-gem-blue = M
letter-gem-purple = F
letter-gem-brown = H
letter-gem-yellow = Ž

# Letters on the drawn pawns.
letter-pawn-white = Bí
letter-pawn-beige = Bé
letter-pawn-blue = M
letter-pawn-black = Č
`,ve=`# Strings of the screen that counts gems, in Czech.

gems-help = Dejte drahokamy každého hráče na vlastní hromádku a rozložte je tak, aby byl každý vidět. Vyfoťte je shora, všechny hromádky najednou, nebo jednu po druhé.
gems-found =
    { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamů
    } { $piles ->
        [one] v 1 hromádce.
        [few] ve { $piles } hromádkách.
       *[other] v { $piles } hromádkách.
    }
gems-photos = Fotky
gems-more = Přidat fotku
gems-more-help = Drahokamy jednoho hráče z více fotek se sčítají. Nefoťte stejné drahokamy dvakrát.
gems-replace = Vyměnit fotku
gems-replace-photo = Vyměnit fotku { $number }
gems-replacing = Výměna fotky { $number }
gems-keep = Ponechat
gems-drop-photo = Odebrat fotku
gems-remove-photo = Odebrat fotku { $number }
gems-photo = Fotka { $number }
gems-picture = Fotka { $number } s vyznačenými drahokamy a hromádkami. Seznam drahokamů je pod ní, hromádku po hromádce.

gems-pile = Hromádka { $pile }
gems-pile-total =
    Hromádka { $pile }: { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamů
    }
gems-show = Ukázat
gems-show-pile = Ukázat hromádku { $pile } na fotce
gems-whose = Čí jsou?
gems-nobody = Ničí: nepočítat
gems-new-player = Nový hráč
gems-list = Projít drahokamy
gems-outside = Mimo hromádky
gems-check =
    { $count ->
        [one] Zkontrolovat nejistý drahokam
        [few] Zkontrolovat { $count } nejisté drahokamy
       *[other] Zkontrolovat { $count } nejistých drahokamů
    }
gems-doubtful =
    { $count ->
        [one] 1 drahokam je nejistý.
        [few] { $count } drahokamy jsou nejisté.
       *[other] { $count } drahokamů je nejistých.
    }
gems-changed =
    { $count ->
        [one] 1 drahokam ručně nastavený nebo potvrzený
        [few] { $count } drahokamy ručně nastavené nebo potvrzené
       *[other] { $count } drahokamů ručně nastavených nebo potvrzených
    }
gems-reasons = Zkontrolujte, co je nejisté, nebo to vyfoťte znovu:
gems-reasons-before = Ručně vyjasněno. Potíže při čtení fotky:

gems-apart = Možná drahokam
gems-gem-of = Drahokam z hromádky { $pile }
gems-crop = Zvětšený drahokam
gems-read-sure = Přečteno: { WORD($colour) }, jistota { $percent }\xA0%.
gems-read-unsure = Přečteno: { WORD($colour) }, ale nejistě.
gems-read-maybe = Něco tu leží a možná je to drahokam. Nepočítá se.
gems-read-nothing = Tady se žádný drahokam nenašel.
gems-hand-set = Ručně nastaveno: { WORD($colour) }.
gems-hand-moved = Ručně přesunuto z hromádky { $pile }.
gems-hand-added = Ručně přidáno.
gems-hand-removed = Nepočítá se: ručně odebráno.
gems-hand-confirmed = Ručně potvrzeno.
gems-uncertain = nejistě
gems-not-counted = nepočítá se
gems-was = původně: { WORD($colour) }
gems-short-set = ručně nastaveno
gems-short-moved = přesunuto z hromádky { $pile }
gems-short-added = ručně přidáno
gems-short-removed = ručně odebráno
gems-short-confirmed = ručně potvrzeno
gems-which = Jakou má barvu?
gems-in-pile = Hromádka
gems-new-pile = { $pile } (nová)
gems-confirm = { WORD($colour) } je správně
gems-remove = Není drahokam
gems-back = Zrušit ruční úpravu
gems-all-back = Zrušit všechny ruční úpravy
gems-add = Přidat drahokam
gems-add-to = Přidat drahokam na hromádku { $pile }
gems-add-help = Přidejte přehlédnutý drahokam.
gems-adding = Klepněte na fotce tam, kde drahokam leží.

gems-standings = Pořadí
gems-rank = { $rank }.
gems-players = Hráči
gems-player = Hráč { $number }
gems-name-of = Jméno hráče { $number }
gems-remove-player = Odebrat: { $name }
gems-added-up = { $count ->
    [one] Sečtena { $count } hromádka z více fotek.
    [few] Sečteny { $count } hromádky z více fotek.
   *[other] Sečteno { $count } hromádek z více fotek.
  }
gems-variant = Kdo vyhrává?
gems-variant-majority = Nejvíc drahokamů jedné barvy
gems-variant-points = Nejvíc bodů
gems-rule-majority = Záleží jen na počtech, ne na tom, které barvy to jsou. Při shodě v nejpočetnější barvě rozhoduje druhá nejpočetnější, pak třetí a tak dál. Při shodě ve všech šesti se hráči o místo dělí.
gems-rule-points = Za tři drahokamy jedné barvy je 1 bod, za čtyři 2, za pět 3, za šest a více 4. Za každou úplnou sadu všech šesti barev jsou 4 body. Při stejném počtu bodů se rozhoduje jako u varianty „Nejvíc drahokamů jedné barvy“.
gems-points =
    { $total ->
        [one] 1 bod
        [few] { $total } body
       *[other] { $total } bodů
    }
gems-points-parts = ({ $colours } za jednotlivé barvy, { $sets } za sady)
`,ye=`# Strings of the pages that “umpire tournament --serve” shows, in Czech.

hall-title = Sál { $hall }
hall-connecting = Připojování…
hall-lost = Spojení s programem umpire se ztratilo. Program možná skončil, nebo je toto zařízení mimo síť. Zkouší se to znovu…
hall-no-broker = Chybí spojení s brokerem sálu. Stoly teď nejsou vidět. Zkouší se to znovu…
hall-shows = Tato stránka ukazuje turnaj, který běží na jiném počítači.
hall-no-tournament = V tomto sále se žádný turnaj nehraje.
hall-no-tables = Zatím se nepřipojil žádný stůl. Spusťte ho příkazem: umpire game --mqtt ADRESA --table ČÍSLO
hall-refused = { $count ->
    [one] Odmítnuta 1 zpráva.
    [few] Odmítnuty { $count } zprávy.
   *[other] Odmítnuto { $count } zpráv.
}
hall-round = Kolo { $round } z { $rounds }
hall-before = { $rounds ->
    [one] Naplánováno 1 kolo
    [few] Naplánována { $rounds } kola
   *[other] Naplánováno { $rounds } kol
}
hall-over = Turnaj skončil
hall-tables = Stoly
hall-tables-page = Stoly, strana { $page } z { $pages }
hall-standings = Pořadí
hall-standings-page = Pořadí, strana { $page } z { $pages }
hall-standings-now = Pořadí po { $round }. kole
hall-next = Další kolo
hall-log = Zprávy
hall-begin = Zahájit { $round }. kolo
hall-confirm = Započítat výsledek
hall-reopen = Vzít výsledek zpět
hall-command = Příkaz
hall-enter = Odeslat
hall-not-reached = Program neodpovídá. Zkuste to znovu.
hall-projector = Stránka pro projektor
hall-table = Stůl { $table }
hall-bye = volný los: { $name }
hall-offline = bez spojení
hall-waits = ještě se nehraje
hall-watch = jen sledování
hall-roll = před hodem
hall-game-over = hra skončila
hall-game-round = kolo { $round } z { $rounds }
hall-sand = zbývá { $time }
hall-leads = ve vedení: { $names }
hall-solved = vyřešeno: { $names }
hall-counted = započteno
hall-counted-organiser = započteno (pořadatel)
hall-reported = zatím nepotvrzeno
hall-reported-other = Stůl { $table } hlásí jiný výsledek
hall-rank = { $rank }.
hall-player = Hráč
hall-points = Body
hall-opponents = Soupeři
hall-beaten = Poražení
hall-wins = Výhry
hall-games = Hry
hall-left = už nehraje
`,be=`# Strings of the first screen, in Czech.

home-tasks = Hlavní nabídka
home-lead = Kontroluje karty, počítá skóre a každý verdikt vysvětlí.
home-private = Žádná fotka neopustí toto zařízení.
home-storing = Ukládá se vše, aby to fungovalo bez připojení…
home-stored = Funguje i bez připojení.
home-untrusted = Při každém spuštění je potřeba připojení. Aby stránka fungovala i bez něj, otevřete ji z webu s certifikátem, kterému tento prohlížeč důvěřuje.
home-online = Při každém spuštění je potřeba připojení.
home-install = Přidat na plochu
home-version = Verze { $version }
home-licences = Licence
`,xe=`# Strings of pictures with marks, in Czech.

zoom-in = Přiblížit
zoom-out = Oddálit
zoom-whole = Celá
zoom-whole-photo = Celá fotka
marks-view = Fotka, kterou lze přibližovat a posouvat
`,Se=`# Strings of the page that “umpire game ominoes --view” shows, in Czech.

dice-turn = Na tahu: { $name }
dice-rolled = Padl { WORD($face) }
dice-rolls = { $name } hází. Co padlo?
dice-of = z { $target }
dice-shared = Společná pro všechny:
dice-groups = { $name } smí vzít
dice-take = Vzít
dice-advice = Rada
dice-pass = Vrátit kostku do zásoby
dice-end = Ukončit tah
dice-pit-closed = Varianta pro pokročilé: žádná kostka nesmí do hadí jámy.

# Taps on the board
dice-tap-set-up = Příprava hry: klepněte na volné pole, kam kostku položíte.
dice-tap-die = Klepněte na kostku, kterou chcete pohnout.
dice-tap-target = Klepněte na vyznačené pole, kam kostku přesunete.
dice-tap-again = Klepněte na kostku, se kterou se znovu házelo.
dice-tap-place = Klepněte na volné pole, kam položíte hozenou kostku.
dice-ask-set = Který symbol je na kostce nahoře?
dice-ask-again = Co je teď na kostce?

# What the camera sees
dice-problem = ✗ Kostky neleží podle pravidel
dice-problem-help = Dejte kostky do pořádku. Jakmile to kamera uvidí, hra pokračuje. Nebo zapište, co se stalo.
dice-accept = Nechat kostky, jak leží
dice-question = Co se stalo?
`,Ce=`# Strings of the screen for Ominoes, in Czech.

ominoes-title = Ominoes: Kostky bohů
ominoes-help = Vyfoťte celý herní plán shora, i se všemi rohy.
ominoes-picture = Fotka herního plánu. Přečtené kostky jsou obtažené a skupiny za body orámované.
ominoes-no-board = Fotka, na které se nenašel herní plán
ominoes-read = { $size } × { $size } polí, { $dice ->
    [one] 1 kostka
    [few] { $dice } kostky
   *[other] { $dice } kostek
  }
ominoes-unsure = Zkontrolujte prosím herní plán.
ominoes-unknown = { $count ->
    [one] 1 pole se nepodařilo přečíst. Dokud ho nenastavíte, počítá se jako prázdné.
    [few] { $count } pole se nepodařilo přečíst. Dokud je nenastavíte, počítají se jako prázdná.
   *[other] { $count } polí se nepodařilo přečíst. Dokud je nenastavíte, počítají se jako prázdná.
  }

square-empty = prázdné
square-unknown = nepřečtené
square-place = Řádek { $row }, sloupec { $column }
square-label = Řádek { $row }, sloupec { $column }: { WORD($content) }
square-label-was = opraveno, původně: { WORD($was) }
square-label-groups = ve skupině { $tags }
square-label-doubtful = možná špatně přečtené
square-label-snake = hadí jáma
square-label-movable = touto kostkou lze pohnout
square-label-chosen = kostka vybraná k pohybu
square-label-target = sem lze vybranou kostku přesunout

board-title = Herní plán
board-hint = Chybu opravíte klepnutím na kostku nebo pole.
board-keys = Šipkami se pohybujete, Enterem opravujete.

correct-was = { $was ->
    [square-unknown] Nepodařilo se přečíst
   *[other] Přečteno: { WORD($was) }
  }
correct-sure = jistota { $percent }\xA0%
correct-empty = Prázdné
correct-photo = Toto pole na fotce

corrections-title = { $count ->
    [one] 1 ručně opravené pole
    [few] { $count } ručně opravená pole
   *[other] { $count } ručně opravených polí
  }
corrections-one = { $place }: { WORD($now) }, původně: { WORD($was) }
corrections-back = Zrušit všechny opravy

groups-title = Skupiny za body
groups-none = Žádná skupina čtyř nebo více kostek.
groups-summary = { $count ->
    [one] 1 skupina za body.
    [few] { $count } skupiny za body.
   *[other] { $count } skupin za body.
  }
group-name = { WORD($god) }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
group-wilds = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostky
   *[other] { $dice } kostek
  }, z toho { $wilds ->
    [one] { $wilds } žolík
    [few] { $wilds } žolíci
   *[other] { $wilds } žolíků
  }
group-dice = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostky
   *[other] { $dice } kostek
  }
group-yours = vaše
group-theirs = pro hráče s božstvem { WORD($god) }
group-tag = Skupina { $tag }

choose-gods = Vaše božstva
choose-gods-hint = Vaše vlastní božstvo a božstva, která máte společná s ostatními.
choose-roll = Váš hod
choose-advanced = Varianta pro pokročilé: žádná kostka nesmí do hadí jámy

moves-title = Nejlepší pohyby
moves-need-roll = Klepněte na to, co padlo, a uvidíte možné pohyby.
moves-need-god = Vyberte své božstvo a uvidíte, které pohyby vám přinesou body.
moves-skip = Žádnou kostkou nelze pohnout. Pohyb vynechte.
moves-ominotep = Žádnou kostkou se nehýbe. Vyberte na plánu kteroukoli kostku, hoďte s ní znovu a vraťte ji na stejné pole.
moves-none-gain = Žádný pohyb nevytvoří ani nezvětší vaši skupinu.
moves-then = Hozenou kostku pak položte na kterékoli volné pole.
moves-all = Všechny ostatní pohyby ({ $count })
moves-more = Ukázat ještě { $count }
move-name = { WORD($face) }: z řádku { $row }, sloupce { $column } do řádku { $toRow }, sloupce { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
`,we=`# Strings of the page that “umpire game --view” shows, in Czech.

table-connecting = Připojování…
table-lost = Spojení s hrou se ztratilo. Program možná skončil, nebo je toto zařízení mimo síť. Zkouší se to znovu…
table-not-reached = Program neodpovídá. Zkuste to znovu.
table-picture = Stůl, jak ho vidí kamera
table-cards = Karty na stole
table-card-why = { $card }: { $why }
table-command = Příkaz
table-enter = Odeslat
table-over = Hra skončila

# The overlay for streaming programs
overlay-lost = Spojení s hrou se ztratilo
`,Te=`# Names of things in both games, in Czech. Other texts insert them with WORD.

gem-green = zelená
    .singular = zelený
    .plural = zelené
    .plural-genitive = zelených
gem-red = červená
    .singular = červený
    .plural = červené
    .plural-genitive = červených
gem-blue = modrá
    .singular = modrý
    .plural = modré
    .plural-genitive = modrých
gem-purple = fialová
    .singular = fialový
    .plural = fialové
    .plural-genitive = fialových
gem-brown = hnědá
    .singular = hnědý
    .plural = hnědé
    .plural-genitive = hnědých
gem-yellow = žlutá
    .singular = žlutý
    .plural = žluté
    .plural-genitive = žlutých
take-nothing = nic

pawn-white = bílá
pawn-beige = béžová
pawn-blue = modrá
pawn-black = černá

symbol-shield = štít
    .accusative = štít
    .rolled = Padl
symbol-hand = ruka
    .accusative = ruku
    .rolled = Padla
symbol-antelope = antilopa
    .accusative = antilopu
    .rolled = Padla
symbol-snake = had
    .accusative = hada
    .rolled = Padl
symbol-elephant = slon
    .accusative = slona
    .rolled = Padl
symbol-mask = maska
    .accusative = masku
    .rolled = Padla

piece-i2 = fialový I2
piece-i3 = světle modrý I3
piece-v3 = modrozelený V3
piece-o4 = červený O4
piece-i4 = hnědý I4
piece-l4 = limetkový L4
piece-t4 = žlutý T4
piece-s4 = modrý S4
piece-p5 = zelený P5
piece-l5 = purpurový L5
piece-y5 = oranžový Y5
piece-z5 = jantarový Z5

face-horus = Hór
    .genitive = Hóra
face-apep = Apop
    .genitive = Apopa
face-ra = Re
    .genitive = Rea
face-khepri = Cheprer
    .genitive = Cheprera
face-hura = Hu-Ra
    .genitive = Hu-Ry
face-ominotep = Ominotep
    .genitive = Ominotepa
face-horus-look = zelený sokol
face-apep-look = červený had
face-ra-look = žluté slunce
face-khepri-look = modrý skarab
face-hura-look = černá postava, žolík
face-ominotep-look = černý had v kruhu, žolík
`,Ee=`# Strings of the screen that reads the gem board, in German.

board-help = Zeige den ganzen Spielplan mit den roten Feldern und den Spielfiguren, von oben und bei gutem Licht.
board-found =
    { $count ->
        [one] 1 Edelstein auf dem Spielplan.
       *[other] { $count } Edelsteine auf dem Spielplan.
    }
board-photo = Foto
board-another = Neues Foto einlesen
board-picture = Das Foto mit markierten Löchern, vorderen Edelsteinen und Spielfiguren. Dieselben Löcher stehen unten im Raster.
board-grid = Spielplan: sechs Reihen mit je zwölf Löchern, vom roten Feld aus nach außen
board-row = Reihe { $row }
board-hole = Reihe { $row }, Loch { $hole }
board-legend = Ein Rahmen zeigt die vorderen Edelsteine: Sie werden als Nächste genommen. Ein Fragezeichen steht bei allem, was unsicher oder nicht zu sehen ist, ein Stift bei allem, was von Hand geändert wurde. Tippe auf ein Loch, um es zu korrigieren.
board-empty = leer
board-unknown = nicht zu sehen
board-front = liegt vorn
board-uncertain = unsicher
board-set = von Hand geändert, laut Foto: { WORD($content) }
board-confirmed = von Hand bestätigt
board-read-sure = Als { WORD($content) } erkannt, { $percent }\xA0% sicher.
board-read-unsure = Als { WORD($content) } erkannt, aber unsicher.
board-read-unknown = Dieses Loch war nicht zu sehen.
board-hand-set = Von Hand auf „{ WORD($content) }“ geändert.
board-hand-confirmed = Von Hand bestätigt.
board-crop = Das Loch, vergrößert
board-which = Was liegt in dem Loch?
board-confirm = Stimmt: { WORD($content) }
board-back = Zurücksetzen
board-all-back = Alle Korrekturen zurücksetzen
board-check =
    { $count ->
        [one] Unsicheres Loch prüfen
       *[other] { $count } unsichere Löcher prüfen
    }
board-changed =
    { $count ->
        [one] 1 Loch von Hand geändert oder bestätigt
       *[other] { $count } Löcher von Hand geändert oder bestätigt
    }
board-reasons = Einiges ist unsicher. Prüfe es oder mach ein neues Foto:
board-reasons-before = Von Hand geklärt. Beim Auswerten des Fotos hieß es:

board-fronts = Die vorderen Edelsteine jeder Reihe
board-column-row = Reihe und Spielfiguren
board-column-front = Liegt vorn
board-front-unknown = unbekannt: ein Loch ist nicht zu sehen
board-front-none = kein Edelstein mehr da
board-front-doubtful = unsicher

board-advice = Welche Reihe hilft mir?
board-pawn = Meine Spielfigur
board-pawn-first = Wähle zuerst deine Spielfigur.
board-mine = Meine Edelsteine bisher
board-more = Ein { WORD($colour, form: "singular") } mehr
board-less = Ein { WORD($colour, form: "singular") } weniger
board-no-pawn = Auf den roten Feldern war keine { WORD($pawn, form: "feminine") } Spielfigur zu finden. Wähle ihre Reihe oder mach ein neues Foto.
board-pawn-row = Reihe meiner Spielfigur
board-pawn-set = Die Reihe wurde von Hand geändert.
board-place-1 = Fertig auf Platz 1:
board-place-2 = Fertig auf Platz 2:
board-place-3 = Fertig auf Platz 3:
board-place-4 = Fertig auf Platz 4:
board-check-rows =
    Unsicher: Prüfe die vorderen Edelsteine in { $count ->
        [1] Reihe
       *[other] den Reihen
    } { $rows }.
board-set-rows =
    Vordere Edelsteine in { $count ->
        [1] Reihe
       *[other] den Reihen
    } { $rows }: von Hand geändert.
`,De=`# Strings of the live camera, in German.

camera-use = Kamera verwenden
camera-view = Livebild der Kamera
camera-opening = Die Kamera startet\xA0… Erlaube sie, wenn der Browser fragt.
camera-paused = Pause
camera-close = Kamera schließen
camera-torch-on = Licht einschalten
camera-torch-off = Licht ausschalten
camera-switch = Andere Kamera verwenden
camera-again = Erneut versuchen
camera-shutter = Foto aufnehmen

camera-fault-insecure = Auf dieser Seite erlaubt der Browser keine Kamera
camera-advice-insecure = Öffne die Seite über eine Adresse, die mit https beginnt, oder auf dem Computer, auf dem umpire läuft.
camera-fault-denied = Diese Seite darf die Kamera nicht verwenden
camera-advice-denied = Tippe auf das Symbol neben der Adresse der Seite, erlaube die Kamera und versuch es noch einmal.
camera-fault-missing = Keine Kamera gefunden
camera-advice-missing = Schließe eine Kamera an oder nimm ein Handy oder Tablet, das eine hat.
camera-fault-busy = Die Kamera ist belegt
camera-advice-busy = Schließe andere Programme und Tabs, die die Kamera verwenden, und versuch es noch einmal.
camera-fault-lost = Die Kamera ist nicht mehr verbunden
camera-advice-lost = Prüfe das Kabel oder schließe andere Programme, die gerade die Kamera verwenden, und versuch es noch einmal.
camera-fault-frozen = Die Kamera liefert kein Bild
camera-advice-frozen = Warte einen Moment oder versuch es noch einmal.
camera-fault-failed = Die Kamera ließ sich nicht öffnen
camera-advice-failed = Versuch es noch einmal. Wenn das nicht hilft, starte den Browser neu.

camera-engine-restarted = Da ist etwas schiefgegangen. Es geht von vorn los: Halte die Kamera weiter auf die Legetafeln.
`,Oe=`# Strings of the screen that checks cards, in German.

card-title = Legetafel prüfen
card-help = Zeige die ganze Legetafel mit ihren Symbolen, von oben und bei gutem Licht. Es dürfen mehrere Legetafeln im Bild sein. Liegt ein Würfel daneben, wird er auch erkannt.
card-solved = Gelöst!
card-solved-row = Belegt mit den Legeteilen der Reihe
card-solved-for = Gelöst für „{ WORD($row) }“
card-was-rolled = Wurde { WORD($row, form: "nominative") } gewürfelt?
card-covered-other = Gelöst für „{ WORD($row) }“, aber der Würfel zeigt { WORD($die, form: "accusative") }
card-unsolved = Nicht gelöst
card-unsure = Unsicher
card-looking = Wird geprüft\xA0…
card-number = Legetafel { $number }
card-unknown = Eine Legetafel
card-sure = { $percent }\xA0% sicher
card-likely = mit { $percent }\xA0% Wahrscheinlichkeit gelöst
card-picture = Das Foto mit den Legetafeln und ihren Legeteilen. Was nicht stimmt, ist eingezeichnet.

card-mute = Ton aus
card-starting = Gleich bereit\xA0…
card-searching = Noch keine Legetafel im Bild: Richte die Kamera darauf.
card-solved-by = Legetafel { $number }, { WORD($row) }
card-solved-unknown = Eine Legetafel, { WORD($row) }
card-announced = Gelöst: { $card }.

card-row = Diese Reihe zählt:
row-question = Welches Symbol wurde gewürfelt?
row-any = beliebige Reihe
row-die = laut Würfel
solution-question = Lösung für welches Symbol?

card-show = Lösung zeigen
card-back-to-camera = Zurück zur Kamera
card-solution-title = Eine Lösung für
card-solution-none = Für diese Reihe gibt es keine Lösung. Vielleicht wurde die Legetafel falsch erkannt: Mach ein neues Foto.
card-solution-unread = Die Legetafel war nicht gut genug zu erkennen. Geh näher heran und versuch es noch einmal.
card-step-remove = Wegnehmen: { $pieces }.
card-step-keep = Liegen lassen: { $pieces }.
card-step-add = Dazulegen: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Symbol ändern
card-set-title = { $card }: Welches Symbol zählt?
card-set-by-hand = Symbol geändert:
card-set-by-die = Würfel geändert:
card-set-back = Zurücksetzen
card-was = Vorher, { WORD($row) }: { $verdict }
card-judging = Wird neu geprüft\xA0…
card-again-failed = Diese Legetafel konnte nicht neu geprüft werden. { $why }
die-title = Was zeigt der Würfel?
die-read = Der Würfel zeigt
die-perhaps = Der Würfel zeigt vielleicht
die-set = Würfel geändert:
die-was = Erkannt: { WORD($symbol) }
die-change = Würfel ändern
`,ke=`# Strings that several screens share, in German.

app-name = umpire
app-tagline = Der Schiedsrichter für Brettspiele. Richte dein Handy auf den Tisch.
app-private = Alles bleibt auf diesem Gerät: Kein Bild wird irgendwohin geschickt.

engine-starting = Gleich bereit\xA0…
engine-ready = Bereit
engine-failed = Die Seite konnte nicht starten. Lade sie neu.
engine-crashed = Dieses Bild war zu viel für die Seite. Jetzt läuft sie wieder: Mach ein neues Foto.
engine-offline = Ein Teil der Seite ist noch nicht geladen, und dieses Gerät ist offline. Geh kurz online und versuch es dann noch einmal.

task-card = Legetafel prüfen
task-card-about = Stimmt meine Lösung?
task-game = Ubongo spielen
task-game-about = Neun Runden mit Sanduhr, Edelsteinen und Rangliste
task-gems = Edelsteine zählen
task-gems-about = Wessen Haufen gewinnt?
task-board = Spielplan einlesen
task-board-about = Welche Reihe hilft mir?
task-ominoes = Ominoes
task-ominoes-about = Was bringt Punkte? Welcher Zug lohnt sich?

back = Übersicht
take-photo = Foto aufnehmen
choose-photo = Foto auswählen
drop-photo = Du kannst ein Foto auch hierherziehen oder einfügen.
reading = Auswertung\xA0…
close = Schließen
undo = Rückgängig

language = Sprache
# The name of this file’s language, in that language.
language-own-name = Deutsch
`,Ae=`# Strings of the screen that plays a game of Ubongo, in German.

# The list of games
game-new = Neue Partie
game-stored = Partien auf diesem Gerät
game-continue = Fortsetzen
game-look = Ansehen
game-export = Als Datei sichern
game-export-of = Partie von { $names } als Datei sichern
game-delete = Löschen
game-delete-of = Partie von { $names } löschen
game-delete-really = Wirklich löschen?
game-delete-sure = Partie von { $names } wirklich löschen
game-import = Partie aus Datei öffnen
game-import-help = Auch Partien von „umpire game“ auf einem Computer lassen sich öffnen.
game-to-list = ‹ Alle Partien
game-up-to-list = Alle Partien
game-elsewhere = Diese Partie ist in einem anderen Tab offen. Gespielt werden kann sie nur in einem.
game-take-over = Hier spielen
game-only-look = Nur ansehen

# Setting up
game-players = Spieler
game-seats = In Sitzreihenfolge, im Uhrzeigersinn. Wer oben steht, beginnt.
game-player = Spieler { $seat }
game-player-or-none = Spieler { $seat } (falls dabei)
game-watched = Die Kamera beobachtet die Legetafeln
game-watched-help = Sie startet mit der Partie. Stell das Handy so auf, dass es alle Legetafeln sieht.
game-side = Seite der Legetafeln
game-side-yellow = Gelb: 3 Legeteile
game-side-green = Grün: 4 Legeteile
game-more-options = Mehr Optionen
game-cards = Legetafeln
game-cards-nine = 9 pro Person
game-cards-all = Alle 36
game-variant = Wer gewinnt
game-variant-majority = Die meisten einer Farbe
game-variant-points = Die meisten Punkte
game-glass-seconds = Sanduhr, in Sekunden
game-turned = Die Sanduhr wird umgedreht
game-turned-roll = Mit dem Wurf
game-turned-card = Mit der ersten Legetafel
game-turned-hand = Per Fingertipp
game-early-end = Eine Runde darf enden, sobald alle ihre Edelsteine haben
game-box = Edelsteine in der Schachtel
game-box-72 = 72, sechs Farben
game-box-58 = 58, vier Farben
game-pawns = Spielfiguren am Start
game-field = Feld { $field }
game-board = Edelsteine auf dem Spielplan
game-board-unknown = Erst beim Nehmen eingeben
game-board-known = Alle jetzt eingeben
game-board-row = Reihe am Feld
game-board-help = Vom roten Feld aus nach außen. Tippe eine Farbe für das markierte Loch an.
game-board-over = Das sind mehr { WORD($gem, form: "plural") } Edelsteine, als in die Schachtel gehören.
game-board-read = { $open ->
    [0] Der Spielplan ist eingelesen. Prüfe ihn.
    [one] Der Spielplan ist eingelesen, aber ein Loch ist unsicher. Dort steht ein Fragezeichen.
   *[other] Der Spielplan ist eingelesen, aber { $open } Löcher sind unsicher. Dort steht ein Fragezeichen.
  }
game-hole = Loch { $hole }: { WORD($content) }
game-hole-open = noch offen
game-hole-empty = leer
game-start = Start
game-name-full = Ein Name hat höchstens { $letters } Zeichen.
game-wrong-few = Gib mindestens zwei Namen ein.
game-wrong-same = Zwei Personen heißen gleich. Gib jeder einen eigenen Namen.
game-wrong-glass = Die Sanduhr kann 1 bis 3600 Sekunden laufen.
game-wrong-board = Auf dem Spielplan sind noch Löcher mit Fragezeichen. Gib dort eine Farbe oder „leer“ ein.
game-wrong-camera = Mit der ersten Legetafel kann die Sanduhr nur umgedreht werden, wenn die Kamera zuschaut.

# A round
game-round = Runde { $round } von { $rounds }
game-rolls = { $name } würfelt
game-roll-help = Tippe an, was der Würfel zeigt.
game-roll-help-sand = Tippe an, was der Würfel zeigt. Der Sand läuft sofort los.
game-pawns-same = Stell zuerst alle Spielfiguren auf Feld { $field }.
game-pawns-put = Stell zuerst die Spielfiguren auf ihre Felder: { $pawns }.
game-pawn-of = { $name } auf { $field }
game-field-one = Wenn die roten Felder zu dir zeigen, liegt Feld 1 links.
game-die-seen = laut Kamera
game-glass = Sanduhr
game-glass-waits = Der Sand läuft noch nicht
game-turn-glass = Sanduhr umdrehen
game-sand-left = übrig
game-second-glass = übrig, zweiter Durchlauf
game-sand-is-out = Der Sand ist durch
game-seconds-left = { $seconds ->
    [one] Noch 1 Sekunde
   *[other] Noch { $seconds } Sekunden
  }
game-time-up = Die Zeit ist um!
game-taken-in-time = Wurden noch rechtzeitig Edelsteine genommen ({ $names })? Dann gib sie zuerst ein.
game-end-round = Runde beenden
game-sand-runs = Der Sand läuft noch
game-end-early = Alle sind fertig
game-sand-out = Sand ist durch
game-solved = Gelöst!
game-solved-by = { $name } hat die Legetafel gelöst
game-take = Nehmen
game-take-by = { $name } nimmt Edelsteine
game-correct = Einträge von { $name } ändern
game-entries-of = Einträge von { $name }
game-place = { $place ->
    [1] ✓ 1.
    [2] ✓ 2.
    [3] ✓ 3.
   *[other] ✓ { $place }.
  }
game-may-move = { $moves ->
    [0] bleibt stehen
    [one] bis zu 1 Feld
   *[other] bis zu { $moves } Felder
  }
game-has-taken = fertig
game-pawn-on = Spielfigur auf Feld { $field }
game-corrected = ✎ korrigiert
game-slow = Einen Moment\xA0…
game-clock-continues = Die Zeit läuft ab dem letzten Eintrag weiter. Wenn deine Sanduhr leer ist, tippe auf „Sand ist durch“.
game-refused = Nicht eingetragen: { $why }

# Taking gems
game-take-title = { $name } nimmt Edelsteine
game-pawn-moves = { $moves ->
    [0] Die Spielfigur bleibt auf Feld { $field }.
    [one] Die Spielfigur steht auf Feld { $field } und darf 1 Feld weit ziehen.
   *[other] Die Spielfigur steht auf Feld { $field } und darf bis zu { $moves } Felder weit ziehen.
  }
game-pawn-put = { $place ->
    [1] Stell die weiße Spielfigur auf ein freies Feld.
    [2] Stell die beige Spielfigur auf ein freies Feld.
    [3] Stell die blaue Spielfigur auf ein freies Feld.
   *[other] Stell die schwarze Spielfigur auf ein freies Feld.
  }
game-field-stays = Feld { $field } (bleibt)
game-row-empty = Reihe ist leer
game-to-field = Zielfeld
game-which-gems = Die zwei vorderen Edelsteine der Reihe
game-take-in-time = Die Zeit ist um: Gib nur ein, was rechtzeitig genommen wurde.
game-slot = { $place ->
    [1] 1. Edelstein
   *[other] 2. Edelstein
  }
game-slot-empty = Entfernen: { WORD($gem) }
game-take-picked = { $count ->
    [one] Einen nehmen
   *[other] Beide nehmen
  }
game-take-nothing = Die Reihe ist leer: nichts nehmen
game-take-nothing-really = Wirklich nichts? Noch einmal tippen

game-photo = Das zeigt das Foto
game-photo-take = Foto vom Spielplan
game-photo-help = Oder mach ein Foto vom Spielplan:
game-photo-camera = Kamera verwenden
game-photo-aim = Halte das Handy über den Spielplan: alle Reihen und die roten Felder.
game-photo-gone = Diese Edelsteine sind nicht mehr auf dem Spielplan. Tippe an, was { $name } nimmt:
game-photo-same = Seit dem letzten Foto wurden keine vorderen Edelsteine genommen.
game-photo-unclear = { $count ->
    [one] In Reihe { $rows } fehlen andere als die vorderen Edelsteine, oder die Reihe war nicht zu erkennen. Gib von Hand ein, was genommen wurde.
   *[other] In den Reihen { $rows } fehlen andere als die vorderen Edelsteine, oder die Reihen waren nicht zu erkennen. Gib von Hand ein, was genommen wurde.
  }
game-photo-others = { $count ->
    [one] In Reihe { $rows } fehlen Edelsteine, aber dort kommt { $name } nicht hin.
   *[other] In den Reihen { $rows } fehlen Edelsteine, aber dort kommt { $name } nicht hin.
  }
game-photo-there = Diese Edelsteine liegen jetzt vorn. Tippe an, was { $name } nimmt:
game-photo-unread = Reihen, die hier fehlen, waren nicht sicher zu erkennen.

# Corrections
game-not-solved = Hat die Legetafel nicht gelöst
game-faster = War schneller als { $name }
game-taken-first = Es wurden schon Edelsteine genommen: Mach das zuerst rückgängig.
game-gems-of = Edelsteine
game-one-less = Ein { WORD($gem, form: "singular") } weniger
game-one-more = Ein { WORD($gem, form: "singular") } mehr
game-save = Speichern

# Standings
game-standings = Rangliste
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 Edelstein
   *[other] { $gems } Edelsteine
  }
game-total-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, { $gems ->
    [one] 1 Edelstein
   *[other] { $gems } Edelsteine
  }
game-winner = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
  }
game-why = So fiel die Entscheidung
game-confirm = Ergebnis bestätigen
game-confirmation-awaited = Ist das die endgültige Rangliste? Wenn nicht, korrigiere sie. Bestätige sie dann für das Turnier.
game-confirmation-given = Die Rangliste ist für das Turnier bestätigt.
game-again = Noch eine Partie
game-history = Verlauf
game-sound-on = Ton ist an
game-sound-off = Ton ist aus

# Storing
game-not-stored = Dein letzter Eintrag wurde nicht gespeichert und zählt deshalb nicht.
game-storage-full = Auf dem Gerät ist kein Platz mehr. Lösche ein paar Dateien oder eine alte Partie und versuch es noch einmal.
game-storage-closed = Der Browser lässt die Seite nichts speichern. Verlasse den privaten Modus oder erlaube dieser Seite, Daten zu speichern, und versuch es noch einmal.
game-storage-gone = Diese Partie ist nicht mehr auf diesem Gerät.
game-storage-conflict = Diese Partie wird in einem anderen Tab gespielt.
game-looking = Du schaust nur zu: Diese Partie wird in einem anderen Tab gespielt.
game-replaced = Diese Partie geht in einem anderen Tab weiter.

# The camera
game-camera = Kamera über dem Tisch
game-camera-use = Kamera verwenden
game-camera-whose = Eine Legetafel ist gelöst, aber wem gehört sie? Tippe auf die Legetafel oder neben dem Namen auf „Gelöst!“.
game-camera-other-row = Die Legetafel von { $name } ist für „{ WORD($symbol) }“ gelöst, aber es wurde ein anderes Symbol gewürfelt.
game-camera-no-round = Die Legetafel von { $name } ist gelöst, aber es wurde noch nicht gewürfelt.
game-camera-too-late = { $name } hat die Legetafel erst gelöst, als der Sand schon durch war.
game-camera-cards = Wem gehört welche Legetafel
game-camera-owner = { $name }: { $number }
game-camera-owners = Falsche Namen? Tippe auf eine Legetafel.
game-camera-owners-right = Stimmt so
game-camera-owners-open = Tippe auf eine Legetafel und wähle, wem sie gehört.

# A card in the picture
game-card = Legetafel { $number }
game-card-new = Unbekannte Legetafel
game-card-of = { $name }: Legetafel { $number }
game-card-new-of = { $name }: unbekannte Legetafel
game-card-solved = ✓ { $card } ist gelöst
game-card-seen-solved = Die Kamera sieht, dass sie gelöst ist.
game-card-whose = Wem gehört die Legetafel?
game-card-solved-by = { $name } hat sie gelöst
game-card-not-solved = { $name } hat sie nicht gelöst
game-card-corrections = Mehr Korrekturen für { $name }
`,je=`# Strings about gems that several screens share, in German.

gem-none = keine Edelsteine
# One colour in a list, such as “3 rote, 1 grüner”.
gem-counted = { $count ->
    [one] { $count } { WORD($colour, form: "singular") }
   *[other] { $count } { WORD($colour, form: "plural") }
  }

gem-box = Edelsteine in der Schachtel
gem-box-72 = 72: zwölf von jeder Farbe
gem-box-58 = 58: 19 blaue, 19 braune, 10 rote, 10 grüne

gem-too-many = { $there ->
    [one] Hier liegt { $there } { WORD($colour, form: "singular") } Edelstein
   *[other] Hier liegen { $there } { WORD($colour, form: "plural") } Edelsteine
  }, in die Schachtel { $held ->
    [0] gehört aber keiner.
    [one] gehört aber nur { $held }.
   *[other] gehören aber nur { $held }.
  } Zähle die { WORD($colour, form: "plural-definite") } Edelsteine noch einmal oder wähle die andere Schachtel.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Gr
letter-gem-red = R
letter-gem-blue = Bl
letter-gem-purple = L
letter-gem-brown = Br
letter-gem-yellow = Ge

# Letters on the drawn pawns.
letter-pawn-white = W
letter-pawn-beige = Be
letter-pawn-blue = Bl
letter-pawn-black = S
`,Me=`# Strings of the screen that counts gems, in German.

gems-help = Mach für jede Person einen eigenen Haufen und breite die Edelsteine so aus, dass jeder einzelne zu sehen ist. Fotografiere von oben: alle Haufen zusammen oder einen nach dem anderen.
gems-found =
    { $count ->
        [one] 1 Edelstein
       *[other] { $count } Edelsteine
    } in { $piles ->
        [one] 1 Haufen.
       *[other] { $piles } Haufen.
    }
gems-photos = Fotos
gems-more = Foto hinzufügen
gems-more-help = Mehrere Fotos für dieselbe Person werden zusammengezählt. Zeige keinen Edelstein zweimal.
gems-replace = Foto ersetzen
gems-replace-photo = Foto { $number } ersetzen
gems-replacing = Foto { $number } ersetzen
gems-keep = Behalten
gems-drop-photo = Foto entfernen
gems-remove-photo = Foto { $number } entfernen
gems-photo = Foto { $number }
gems-picture = Foto { $number } mit markierten Edelsteinen und Haufen. Unten stehen die Edelsteine als Liste, Haufen für Haufen.

gems-pile = Haufen { $pile }
gems-pile-total =
    Haufen { $pile }: { $count ->
        [one] 1 Edelstein
       *[other] { $count } Edelsteine
    }
gems-show = Zeigen
gems-show-pile = Haufen { $pile } auf dem Foto zeigen
gems-whose = Wem gehören sie?
gems-nobody = Niemandem: nicht zählen
gems-new-player = Neue Person
gems-list = Edelsteine einzeln prüfen
gems-outside = Außerhalb der Haufen
gems-check =
    { $count ->
        [one] Unsicheren Edelstein prüfen
       *[other] { $count } unsichere Edelsteine prüfen
    }
gems-doubtful =
    { $count ->
        [one] 1 Edelstein ist unsicher.
       *[other] { $count } Edelsteine sind unsicher.
    }
gems-changed =
    { $count ->
        [one] 1 Edelstein von Hand geändert oder bestätigt
       *[other] { $count } Edelsteine von Hand geändert oder bestätigt
    }
gems-reasons = Einiges ist unsicher. Prüfe es oder mach ein neues Foto:
gems-reasons-before = Von Hand geklärt. Beim Auswerten des Fotos hieß es:

gems-apart = Vielleicht ein Edelstein
gems-gem-of = Edelstein aus Haufen { $pile }
gems-crop = Der Edelstein, vergrößert
gems-read-sure = Als { WORD($colour) } erkannt, { $percent }\xA0% sicher.
gems-read-unsure = Als { WORD($colour) } erkannt, aber unsicher.
gems-read-maybe = Hier liegt etwas, das ein Edelstein sein könnte. Es wird nicht mitgezählt.
gems-read-nothing = Hier wurde kein Edelstein erkannt.
gems-hand-set = Von Hand auf „{ WORD($colour) }“ geändert.
gems-hand-moved = Von Hand aus Haufen { $pile } hierher verschoben.
gems-hand-added = Von Hand hinzugefügt.
gems-hand-removed = Zählt nicht mit: von Hand entfernt.
gems-hand-confirmed = Von Hand bestätigt.
gems-uncertain = unsicher
gems-not-counted = zählt nicht mit
gems-was = laut Foto: { WORD($colour) }
gems-short-set = von Hand geändert
gems-short-moved = aus Haufen { $pile } verschoben
gems-short-added = von Hand hinzugefügt
gems-short-removed = von Hand entfernt
gems-short-confirmed = von Hand bestätigt
gems-which = Welche Farbe hat er?
gems-in-pile = Haufen
gems-new-pile = { $pile } (neu)
gems-confirm = { WORD($colour) } stimmt
gems-remove = Kein Edelstein
gems-back = Zurücksetzen
gems-all-back = Alle Korrekturen zurücksetzen
gems-add = Edelstein hinzufügen
gems-add-to = Zu Haufen { $pile } hinzufügen
gems-add-help = Füge einen Edelstein hinzu, der übersehen wurde.
gems-adding = Tippe auf dem Foto dorthin, wo der Edelstein liegt.

gems-standings = Rangliste
gems-rank = { $rank }.
gems-players = Spieler
gems-player = Spieler { $number }
gems-name-of = Name von Spieler { $number }
gems-remove-player = { $name } entfernen
gems-added-up = { $count } Haufen aus mehreren Fotos sind zusammengezählt.
gems-variant = Wer gewinnt?
gems-variant-majority = Die meisten einer Farbe
gems-variant-points = Die meisten Punkte
gems-rule-majority = Es gewinnt, wer von einer einzigen Farbe die meisten Edelsteine hat, egal von welcher. Bei Gleichstand entscheidet die zweithäufigste Farbe, dann die dritthäufigste und so weiter. Bei Gleichstand in allen sechs wird der Platz geteilt.
gems-rule-points = Drei Edelsteine einer Farbe bringen 1 Punkt, vier 2, fünf 3, sechs oder mehr 4. Jeder komplette Satz aus allen sechs Farben bringt 4 Punkte. Bei gleich vielen Punkten entscheiden die Farben wie bei „Die meisten einer Farbe“.
gems-points =
    { $total ->
        [one] 1 Punkt
       *[other] { $total } Punkte
    }
gems-points-parts = ({ $colours } für einzelne Farben, { $sets } für Sätze)
`,Ne=`# Strings of the pages that “umpire tournament --serve” shows, in German.

hall-title = Halle { $hall }
hall-connecting = Verbindung wird aufgebaut\xA0…
hall-lost = Keine Verbindung zu umpire. Vielleicht wurde es beendet, oder dieses Gerät ist nicht mehr im Netzwerk. Neuer Versuch\xA0…
hall-no-broker = Keine Verbindung zum Broker der Halle. Die Tische sind gerade nicht zu sehen. Neuer Versuch\xA0…
hall-shows = Diese Seite zeigt ein Turnier, das ein anderer Computer leitet.
hall-no-tournament = In dieser Halle läuft kein Turnier.
hall-no-tables = Noch ist kein Tisch verbunden. Starte einen mit: umpire game --mqtt ADRESSE --table NUMMER
hall-refused = { $count ->
    [one] 1 Meldung wurde abgelehnt.
   *[other] { $count } Meldungen wurden abgelehnt.
}
hall-round = Runde { $round } von { $rounds }
hall-before = { $rounds ->
    [one] 1 Runde ist geplant
   *[other] { $rounds } Runden sind geplant
}
hall-over = Das Turnier ist zu Ende
hall-tables = Tische
hall-tables-page = Tische, Seite { $page } von { $pages }
hall-standings = Rangliste
hall-standings-page = Rangliste, Seite { $page } von { $pages }
hall-standings-now = Rangliste nach Runde { $round }
hall-next = Nächste Runde
hall-log = Meldungen
hall-begin = Runde { $round } beginnen
hall-confirm = Ergebnis werten
hall-reopen = Ergebnis zurücknehmen
hall-command = Befehl
hall-enter = Senden
hall-not-reached = Das Programm war nicht zu erreichen. Versuch es noch einmal.
hall-projector = Seite für den Beamer
hall-table = Tisch { $table }
hall-bye = spielfrei: { $name }
hall-offline = offline
hall-waits = noch nicht begonnen
hall-watch = schaut zu
hall-roll = vor dem Wurf
hall-game-over = Partie zu Ende
hall-game-round = Runde { $round } von { $rounds }
hall-sand = noch { $time }
hall-leads = vorn: { $names }
hall-solved = gelöst: { $names }
hall-counted = gewertet
hall-counted-organiser = gewertet (Turnierleitung)
hall-reported = noch nicht bestätigt
hall-reported-other = Tisch { $table } meldet ein anderes Ergebnis
hall-rank = { $rank }.
hall-player = Name
hall-points = Punkte
hall-opponents = Gegner
hall-beaten = Besiegte
hall-wins = Siege
hall-games = Partien
hall-left = ausgestiegen
`,Pe=`# Strings of the first screen, in German.

home-tasks = Übersicht
home-lead = Er prüft Lösungen, zählt die Punkte und begründet sein Urteil.
home-private = Kein Bild verlässt dieses Gerät.
home-storing = Alles wird für die Offline-Nutzung gespeichert\xA0…
home-stored = Läuft auch offline.
home-untrusted = Braucht bei jedem Start eine Verbindung. Damit es auch offline läuft, öffne umpire auf einer Website, deren Zertifikat dieser Browser vertraut.
home-online = Braucht bei jedem Start eine Verbindung.
home-install = umpire installieren
home-version = Version { $version }
home-licences = Lizenzen
`,Fe=`# Strings of pictures with marks, in German.

zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-whole = Ganzes Foto
zoom-whole-photo = Ganzes Foto zeigen
marks-view = Foto zum Vergrößern und Verschieben
`,Ie=`# Strings of the page that “umpire game ominoes --view” shows, in German.

dice-turn = { $name } ist dran
dice-rolled = Gewürfelt: { WORD($face) }
dice-rolls = Was hat { $name } gewürfelt?
dice-of = von { $target }
dice-shared = Gemeinsam für alle:
dice-groups = Das darf { $name } nehmen
dice-take = Nehmen
dice-advice = Tipp
dice-pass = Würfel zurück in den Vorrat
dice-end = Zug beenden
dice-pit-closed = Profi-Variante: Kein Würfel darf in die Schlangengrube.

# Taps on the board
dice-tap-set-up = Tippe auf ein freies Feld, um dort einen Startwürfel einzusetzen.
dice-tap-die = Tippe auf den Würfel, der bewegt wird.
dice-tap-target = Tippe auf eins der markierten Felder, um den Würfel dorthin zu bewegen.
dice-tap-again = Tippe auf den Würfel, der neu gewürfelt wurde.
dice-tap-place = Tippe auf ein freies Feld, um dort den geworfenen Würfel einzusetzen.
dice-ask-set = Welches Symbol wird eingesetzt?
dice-ask-again = Was zeigt der Würfel jetzt?

# What the camera sees
dice-problem = ✗ So dürfen die Würfel nicht liegen
dice-problem-help = Leg die Würfel richtig hin. Sobald die Kamera das sieht, geht es weiter. Oder gib ein, was passiert ist.
dice-accept = Würfel so gelten lassen
dice-question = Was ist passiert?
`,Le=`# Strings of the screen for Ominoes, in German.

ominoes-title = Ominoes
ominoes-help = Mach ein Foto vom ganzen Spielplan, von oben und mit allen Ecken.
ominoes-picture = Das Foto vom Spielplan. Erkannte Würfel sind umrandet; eingerahmt sind Gruppen, die Punkte bringen.
ominoes-no-board = Das Foto, auf dem kein Spielplan gefunden wurde
ominoes-read = { $size } mal { $size } Felder, { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
  }
ominoes-unsure = Bitte prüfe den Spielplan.
ominoes-unknown = { $count ->
    [one] 1 Feld war nicht zu erkennen. Es gilt als leer, bis du es änderst.
   *[other] { $count } Felder waren nicht zu erkennen. Sie gelten als leer, bis du sie änderst.
  }

square-empty = leer
square-unknown = nicht erkannt
square-place = Zeile { $row }, Spalte { $column }
square-label = Zeile { $row }, Spalte { $column }: { WORD($content) }
square-label-was = korrigiert, laut Foto: { WORD($was) }
square-label-groups = in Gruppe { $tags }
square-label-doubtful = vielleicht falsch erkannt
square-label-snake = Schlangengrube
square-label-movable = darf bewegt werden
square-label-chosen = wird bewegt
square-label-target = der gewählte Würfel darf hierher

board-title = Spielplan
board-hint = Stimmt etwas nicht? Tippe auf den Würfel oder das Feld.
board-keys = Tastatur: mit den Pfeiltasten ein Feld wählen, mit Enter korrigieren.

correct-was = Laut Foto: { WORD($was) }
correct-sure = { $percent }\xA0% sicher
correct-empty = Leer
correct-photo = Dieses Feld auf dem Foto

corrections-title = { $count ->
    [one] 1 Feld von Hand korrigiert
   *[other] { $count } Felder von Hand korrigiert
  }
corrections-one = { $place }: { WORD($now) }, laut Foto: { WORD($was) }
corrections-back = Alle zurücksetzen

groups-title = Gruppen, die Punkte bringen
groups-none = Keine Gruppe mit vier oder mehr Würfeln.
groups-summary = { $count ->
    [one] 1 Gruppe bringt Punkte.
   *[other] { $count } Gruppen bringen Punkte.
  }
group-name = { WORD($god) }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
group-wilds = { $dice } Würfel, davon { $wilds } Joker
group-dice = { $dice } Würfel
group-yours = deine
group-theirs = zählt für { WORD($god) }
group-tag = Gruppe { $tag }

choose-gods = Deine Götter
choose-gods-hint = Dein eigener Gott und die Götter, die du mit anderen teilst.
choose-roll = Dein Wurf
choose-advanced = Profi-Variante: Kein Würfel darf in die Schlangengrube

moves-title = Beste Züge
moves-need-roll = Tippe deinen Wurf an, um die Züge zu sehen.
moves-need-god = Wähle deinen Gott, um zu sehen, welche Züge Punkte bringen.
moves-skip = Kein Würfel kann bewegt werden. Dieser Schritt entfällt.
moves-ominotep = Kein Würfel wird bewegt. Nimm einen beliebigen Würfel vom Spielplan, würfle ihn neu und leg ihn auf sein Feld zurück.
moves-none-gain = Kein Zug bringt dir eine neue oder größere Gruppe.
moves-then = Setze danach den geworfenen Würfel auf ein beliebiges freies Feld.
moves-all = Alle anderen Züge ({ $count })
moves-more = { $count ->
    [one] 1 weiteren zeigen
   *[other] { $count } weitere zeigen
  }
move-name = { WORD($face) }: von Zeile { $row }, Spalte { $column } nach Zeile { $toRow }, Spalte { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
`,Re=`# Strings of the page that “umpire game --view” shows, in German.

table-connecting = Verbindung wird aufgebaut\xA0…
table-lost = Keine Verbindung zur Partie. Vielleicht wurde sie beendet, oder dieses Gerät ist nicht mehr im Netzwerk. Neuer Versuch\xA0…
table-not-reached = Das Programm war nicht zu erreichen. Versuch es noch einmal.
table-picture = Der Tisch, wie ihn die Kamera sieht
table-cards = Legetafeln auf dem Tisch
table-card-why = { $card }: { $why }
table-command = Befehl
table-enter = Senden
table-over = Die Partie ist zu Ende

# The overlay for streaming programs
overlay-lost = Keine Verbindung zur Partie
`,ze=`# Names of things in both games, in German. Other texts insert them with WORD.

gem-green = grün
    .singular = grüner
    .plural = grüne
    .plural-definite = grünen
gem-red = rot
    .singular = roter
    .plural = rote
    .plural-definite = roten
gem-blue = blau
    .singular = blauer
    .plural = blaue
    .plural-definite = blauen
gem-purple = lila
    .singular = lila
    .plural = lila
    .plural-definite = lila
gem-brown = braun
    .singular = brauner
    .plural = braune
    .plural-definite = braunen
gem-yellow = gelb
    .singular = gelber
    .plural = gelbe
    .plural-definite = gelben
take-nothing = nichts

pawn-white = weiß
    .feminine = weiße
pawn-beige = beige
    .feminine = beige
pawn-blue = blau
    .feminine = blaue
pawn-black = schwarz
    .feminine = schwarze

symbol-shield = Schild
    .nominative = der Schild
    .accusative = den Schild
symbol-hand = Hand
    .nominative = die Hand
    .accusative = die Hand
symbol-antelope = Antilope
    .nominative = die Antilope
    .accusative = die Antilope
symbol-snake = Schlange
    .nominative = die Schlange
    .accusative = die Schlange
symbol-elephant = Elefant
    .nominative = der Elefant
    .accusative = den Elefanten
symbol-mask = Maske
    .nominative = die Maske
    .accusative = die Maske

piece-i2 = lila I2
    .definite = das lila I2
piece-i3 = hellblaues I3
    .definite = das hellblaue I3
piece-v3 = türkises V3
    .definite = das türkise V3
piece-o4 = rotes O4
    .definite = das rote O4
piece-i4 = braunes I4
    .definite = das braune I4
piece-l4 = hellgrünes L4
    .definite = das hellgrüne L4
piece-t4 = gelbes T4
    .definite = das gelbe T4
piece-s4 = blaues S4
    .definite = das blaue S4
piece-p5 = grünes P5
    .definite = das grüne P5
piece-l5 = pinkes L5
    .definite = das pinke L5
piece-y5 = oranges Y5
    .definite = das orange Y5
piece-z5 = goldgelbes Z5
    .definite = das goldgelbe Z5

face-horus = Horus
face-apep = Apophis
face-ra = Ra
face-khepri = Chepri
face-hura = Hu-Ra
face-ominotep = Ominotep
face-horus-look = grüner Falke
face-apep-look = rote Schlange
face-ra-look = gelbe Sonne
face-khepri-look = blauer Skarabäus
face-hura-look = schwarze Figur, jeder Gott
face-ominotep-look = schwarzer Ring, jeder Gott
`,Be=`# Strings of the screen that reads the gem board, in English.

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
board-set = set by hand, read as { WORD($content) }
board-confirmed = confirmed by hand
board-read-sure = Read as { WORD($content) }, { $percent } % sure.
board-read-unsure = Read as { WORD($content) }, but uncertain.
board-read-unknown = This hole could not be seen.
board-hand-set = Set to { WORD($content) } by hand.
board-hand-confirmed = Confirmed by hand.
board-crop = The hole, enlarged
board-which = What is in the hole?
board-confirm = It is right: { WORD($content) }
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

board-advice = Which row helps me?
board-pawn = My pawn
board-pawn-first = Choose your pawn first.
board-mine = My gems so far
board-more = One { WORD($colour) } more
board-less = One { WORD($colour) } less
board-no-pawn = The { WORD($pawn) } pawn was not found on the red fields. Choose its row, or take another photo.
board-pawn-row = Row of my pawn
board-pawn-set = The row was set by hand.
board-place-1 = Finish first:
board-place-2 = Finish second:
board-place-3 = Finish third:
board-place-4 = Finish fourth:
board-check-rows =
    Uncertain: check the front gems of { $count ->
        [1] row
       *[other] rows
    } { $rows }.
board-set-rows =
    Front gems of { $count ->
        [1] row
       *[other] rows
    } { $rows }: set by hand.
`,Ve=`# Strings of the live camera, in English.

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
`,He=`# Strings of the screen that checks cards, in English.

card-title = Check a card
card-help = Show the whole card with its symbols, from above, in good light. Several cards may be in the picture. A die beside them is read, too.
card-solved = Solved!
card-solved-row = Covered with the pieces of the row
card-solved-for = Solved for { WORD($row) }
card-was-rolled = Was { WORD($row) } rolled?
card-covered-other = Covered for { WORD($row) }, but the die shows { WORD($die) }
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
card-solved-by = Card { $number }, { WORD($row) }
card-solved-unknown = A card, { WORD($row) }
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
card-was = As read, { WORD($row) }: { $verdict }
card-judging = Judging again …
card-again-failed = This card could not be judged again. { $why }
die-title = What does the die show?
die-read = The die shows
die-perhaps = The die may show
die-set = The die shows, set by hand:
die-was = As read: { WORD($symbol) }
die-change = Change the die
`,Ue=`# Strings that several screens share, in English.

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

language = Language
# The name of this file’s language, in that language.
language-own-name = English
`,We=`# Strings of the screen that plays a game of Ubongo, in English.

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
game-turned-card = When a new card is seen
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
game-board-over = There are more { WORD($gem) } gems than in the box.
game-board-read = { $open ->
    [0] The gem board was read. Check it.
    [one] The gem board was read, but one hole is not sure. It shows a question mark.
   *[other] The gem board was read, but { $open } holes are not sure. They show a question mark.
  }
game-hole = Hole { $hole }: { WORD($content) }
game-hole-open = not entered
game-hole-empty = empty
game-start = Start
game-name-full = A name has at most { $letters } letters.
game-wrong-few = Enter the names of at least two players.
game-wrong-same = Two players have the same name. Give each a different one.
game-wrong-glass = The sand glass takes 1 to 3600 seconds.
game-wrong-board = The gem board has holes with a question mark. Enter a colour, or “empty”.
game-wrong-camera = The glass can be turned when a new card is seen only if the camera watches.

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
game-slot-empty = Remove { WORD($gem) }
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
game-one-less = One { WORD($gem) } less
game-one-more = One { WORD($gem) } more
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
game-camera-other-row = The card of { $name } is solved for { WORD($symbol) }, but another symbol was rolled.
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
`,Ge=`# Strings about gems that several screens share, in English.

gem-none = no gems
# One colour in a list, such as “3 red, 1 green”.
gem-counted = { $count } { WORD($colour) }

gem-box = Gems in the box
gem-box-72 = 72: twelve of each colour
gem-box-58 = 58: 19 blue, 19 brown, 10 red, 10 green

gem-too-many = There are { $there } { WORD($colour) } gems, but the box holds { $held }. Count the { WORD($colour) } gems again, or choose the other box.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = G
letter-gem-red = R
letter-gem-blue = B
letter-gem-purple = P
letter-gem-brown = N
letter-gem-yellow = Y

# Letters on the drawn pawns.
letter-pawn-white = W
letter-pawn-beige = Be
letter-pawn-blue = Bu
letter-pawn-black = Bk
`,Ke=`# Strings of the screen that counts gems, in English.

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
gems-read-sure = Read as { WORD($colour) }, { $percent } % sure.
gems-read-unsure = Read as { WORD($colour) }, but uncertain.
gems-read-maybe = Something lies here that may be a gem. It is not counted.
gems-read-nothing = No gem was read here.
gems-hand-set = Set to { WORD($colour) } by hand.
gems-hand-moved = Moved here from pile { $pile } by hand.
gems-hand-added = Added by hand.
gems-hand-removed = Not counted: removed by hand.
gems-hand-confirmed = Confirmed by hand.
gems-uncertain = uncertain
gems-not-counted = not counted
gems-was = read as { WORD($colour) }
gems-short-set = set by hand
gems-short-moved = moved from pile { $pile }
gems-short-added = added by hand
gems-short-removed = removed by hand
gems-short-confirmed = confirmed by hand
gems-which = What colour is it?
gems-in-pile = Pile
gems-new-pile = { $pile } (new)
gems-confirm = { WORD($colour) } is right
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
`,qe=`# Strings of the pages that “umpire tournament --serve” shows, in English.

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
`,Je=`# Strings of the first screen, in English.

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
`,Ye=`# Strings of pictures with marks, in English.

zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Fit
zoom-whole-photo = Fit the whole photo
marks-view = Photo that can be zoomed and moved
`,Xe=`# Strings of the page that “umpire game ominoes --view” shows, in English.

dice-turn = { $name }’s turn
dice-rolled = Rolled: { WORD($face) }
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
`,Ze=`# Strings of the screen for Ominoes, in English.

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

square-empty = empty
square-unknown = not read
square-place = Row { $row }, column { $column }
square-label = Row { $row }, column { $column }: { WORD($content) }
square-label-was = corrected, was read as { WORD($was) }
square-label-groups = in group { $tags }
square-label-doubtful = may be misread
square-label-snake = snake pit
square-label-movable = may move
square-label-chosen = chosen to move
square-label-target = the chosen die may move here

board-title = Board
board-hint = Tap a die or a square to correct it.
board-keys = Arrow keys move, Enter corrects.

correct-was = Read as: { WORD($was) }
correct-sure = { $percent }\xA0% sure
correct-empty = Empty
correct-photo = This square in the photo

corrections-title = { $count ->
    [one] 1 square corrected by hand
   *[other] { $count } squares corrected by hand
  }
corrections-one = { $place }: { WORD($now) }, was read as { WORD($was) }
corrections-back = Back to what was read

groups-title = Groups that score
groups-none = No group of four or more.
groups-summary = { $count ->
    [one] 1 group scores.
   *[other] { $count } groups score.
  }
group-name = { WORD($god) }: { $points } points
group-wilds = { $dice } dice, { $wilds } of them wild
group-dice = { $dice } dice
group-yours = yours
group-theirs = for the player of { WORD($god) }
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
move-name = { WORD($face) }: row { $row }, column { $column } to row { $toRow }, column { $toColumn }
move-makes = { WORD($god) }: { $points } points
`,Qe=`# Strings of the page that “umpire game --view” shows, in English.

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
`,$e=`# Names of things in both games, in English. Other texts insert them with WORD.

gem-green = green
gem-red = red
gem-blue = blue
gem-purple = purple
gem-brown = brown
gem-yellow = yellow
take-nothing = nothing

pawn-white = white
pawn-beige = beige
pawn-blue = blue
pawn-black = black

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
`,et=`# Strings of the screen that reads the gem board, in Polish.

board-help = Pokaż całą planszę z klejnotami, z czerwonymi polami i pionkami, z góry i w dobrym świetle.
board-found =
    { $count ->
        [one] Na planszy jest 1 klejnot.
        [few] Na planszy są { $count } klejnoty.
       *[many] Na planszy jest { $count } klejnotów.
    }
board-photo = Zdjęcie
board-another = Odczytaj inne zdjęcie
board-picture = Zdjęcie z zaznaczonymi otworami, klejnotami do wzięcia i pionkami. Te same otwory są w siatce poniżej.
board-grid = Plansza z klejnotami: sześć rzędów po dwanaście otworów, licząc od czerwonego pola
board-row = Rząd { $row }
board-hole = Rząd { $row }, otwór { $hole }
board-legend = Ramka oznacza klejnoty, które bierze się jako następne. Znak zapytania: otwór niepewny lub niewidoczny, ołówek: otwór ustawiony ręcznie. Dotknij otworu, aby go poprawić.
board-empty = pusty
board-unknown = niewidoczny
board-front = do wzięcia
board-uncertain = niepewny
board-set = ustawiony ręcznie, odczyt: { WORD($content) }
board-confirmed = potwierdzony ręcznie
board-read-sure = Odczyt: { WORD($content) }, pewność { $percent }%.
board-read-unsure = Odczyt: { WORD($content) }, ale niepewny.
board-read-unknown = Tego otworu nie było widać.
board-hand-set = Ustawiony ręcznie: { WORD($content) }.
board-hand-confirmed = Potwierdzony ręcznie.
board-crop = Powiększony otwór
board-which = Co jest w otworze?
board-confirm = Zgadza się: { WORD($content) }
board-back = Przywróć odczyt
board-all-back = Przywróć cały odczyt
board-check =
    { $count ->
        [one] Sprawdź niepewny otwór
        [few] Sprawdź { $count } niepewne otwory
       *[many] Sprawdź { $count } niepewnych otworów
    }
board-changed =
    { $count ->
        [one] 1 otwór ustawiony lub potwierdzony ręcznie
        [few] { $count } otwory ustawione lub potwierdzone ręcznie
       *[many] { $count } otworów ustawionych lub potwierdzonych ręcznie
    }
board-reasons = Dla pewności sprawdź to, co niepewne, albo zrób nowe zdjęcie:
board-reasons-before = Sprawdzone ręcznie. Uwagi z odczytu zdjęcia:

board-fronts = Klejnoty do wzięcia w każdym rzędzie
board-column-row = Rząd i pionki
board-column-front = Do wzięcia
board-front-unknown = nie wiadomo: jednego z otworów nie widać
board-front-none = nie ma już klejnotów
board-front-doubtful = niepewne

board-advice = Który rząd mi pomoże?
board-pawn = Mój pionek
board-pawn-first = Najpierw wybierz swój pionek.
board-mine = Moje klejnoty
board-more = O jeden { WORD($colour) } więcej
board-less = O jeden { WORD($colour) } mniej
board-no-pawn = Na czerwonych polach nie widać { WORD($pawn, form: "genitive") } pionka. Wybierz jego rząd albo zrób nowe zdjęcie.
board-pawn-row = Rząd mojego pionka
board-pawn-set = Rząd ustawiony ręcznie.
board-place-1 = Przy 1. miejscu w rundzie:
board-place-2 = Przy 2. miejscu w rundzie:
board-place-3 = Przy 3. miejscu w rundzie:
board-place-4 = Przy 4. miejscu w rundzie:
board-check-rows =
    Niepewne: sprawdź klejnoty do wzięcia ({ $count ->
        [1] rząd
       *[other] rzędy
    } { $rows }).
board-set-rows =
    Klejnoty do wzięcia ({ $count ->
        [1] rząd
       *[other] rzędy
    } { $rows }): ustawione ręcznie.
`,tt=`# Strings of the live camera, in Polish.

camera-use = Włącz kamerę
camera-view = Obraz na żywo z kamery
camera-opening = Włączanie kamery… Jeśli przeglądarka zapyta, zezwól na dostęp.
camera-paused = Wstrzymano
camera-close = Wyłącz kamerę
camera-torch-on = Włącz latarkę
camera-torch-off = Wyłącz latarkę
camera-switch = Przełącz kamerę
camera-again = Spróbuj ponownie
camera-shutter = Zrób zdjęcie

camera-fault-insecure = Przeglądarka nie udostępnia kamery tej stronie
camera-advice-insecure = Otwórz stronę pod adresem, który zaczyna się od https, albo na komputerze, na którym działa umpire.
camera-fault-denied = Przeglądarka nie pozwala tej stronie używać kamery
camera-advice-denied = Dotknij ikony obok adresu strony, zezwól na dostęp do kamery i spróbuj ponownie.
camera-fault-missing = Nie znaleziono kamery
camera-advice-missing = Podłącz kamerę albo użyj telefonu lub tabletu z kamerą.
camera-fault-busy = Kamera jest zajęta
camera-advice-busy = Zamknij inne programy i karty przeglądarki, które używają kamery, i spróbuj ponownie.
camera-fault-lost = Kamera została odłączona
camera-advice-lost = Sprawdź kabel lub zamknij programy, które przejęły kamerę, i spróbuj ponownie.
camera-fault-frozen = Kamera nie wysyła obrazu
camera-advice-frozen = Odczekaj chwilę albo spróbuj ponownie.
camera-fault-failed = Nie udało się włączyć kamery
camera-advice-failed = Spróbuj ponownie. Jeśli to nie pomoże, uruchom przeglądarkę od nowa.

camera-engine-restarted = Coś poszło nie tak. Kamera zaczyna od nowa: trzymaj ją skierowaną na karty.
`,nt=`# Strings of the screen that checks cards, in Polish.

card-title = Sprawdź kartę
card-help = Pokaż całą kartę z symbolami, z góry i w dobrym świetle. W kadrze może być kilka kart. Kostka obok nich też zostanie odczytana.
card-solved = Rozwiązana!
card-solved-row = Zakryta kafelkami z rzędu:
card-solved-for = Rozwiązana – rząd { WORD($row, form: "genitive") }
card-was-rolled = Czy na kostce jest { WORD($row) }?
card-covered-other = Ułożony rząd { WORD($row, form: "genitive") }, ale na kostce jest { WORD($die) }
card-unsolved = Nierozwiązana
card-unsure = Niepewne
card-looking = Sprawdzanie…
card-number = Karta { $number }
card-unknown = Karta
card-sure = { $percent }% pewności
card-likely = { $percent }% szans, że rozwiązana
card-picture = Zdjęcie z obrysowanymi kartami i kafelkami oraz z zaznaczonymi błędami

card-mute = Bez dźwięku
card-starting = Przygotowywanie…
card-searching = Szukanie kart: skieruj na nie kamerę.
card-solved-by = Karta { $number }, { WORD($row) }
card-solved-unknown = Karta, { WORD($row) }
card-announced = Rozwiązana: { $card }.

card-row = Który rząd się liczy:
row-question = Jaki symbol wypadł?
row-any = dowolny rząd
row-die = czytaj z kostki
solution-question = Rozwiązanie dla którego symbolu?

card-show = Pokaż rozwiązanie
card-back-to-camera = Wróć do kamery
card-solution-title = Jedno z rozwiązań dla rzędu:
card-solution-none = Ten rząd nie ma rozwiązania. Może karta jest źle odczytana: zrób nowe zdjęcie.
card-solution-unread = Karty nie udało się dobrze odczytać. Podejdź bliżej i spróbuj ponownie.
card-step-remove = Zabierz: { $pieces }.
card-step-keep = Zostaw: { $pieces }.
card-step-add = Dołóż: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Zmień symbol
card-set-title = { $card }: który symbol się liczy?
card-set-by-hand = Symbol ustawiony ręcznie:
card-set-by-die = Kostka ustawiona ręcznie:
card-set-back = Przywróć odczyt
card-was = Odczyt – { WORD($row) }: { $verdict }
card-judging = Sprawdzanie od nowa…
card-again-failed = Nie udało się ponownie sprawdzić tej karty. { $why }
die-title = Co jest na kostce?
die-read = Na kostce jest
die-perhaps = Na kostce jest chyba
die-set = Na kostce (ustawione ręcznie):
die-was = Odczyt: { WORD($symbol) }
die-change = Zmień kostkę
`,rt=`# Strings that several screens share, in Polish.

app-name = umpire
app-tagline = Sędzia gier planszowych. Skieruj telefon na stół.
app-private = Wszystko zostaje na tym urządzeniu: żadne zdjęcie nie jest nigdzie wysyłane.

engine-starting = Przygotowywanie…
engine-ready = Gotowe
engine-failed = Nie udało się przygotować strony. Odśwież ją.
engine-crashed = To zdjęcie przerosło możliwości strony. Strona znów działa: zrób nowe zdjęcie.
engine-offline = Nie pobrano jeszcze całej strony, a nie ma sieci. Połącz się raz z siecią i spróbuj ponownie.

task-card = Sprawdź kartę
task-card-about = Czy łamigłówka jest rozwiązana?
task-game = Zagraj w Ubongo
task-game-about = 9 rund: klepsydra, klejnoty, klasyfikacja
task-gems = Policz klejnoty
task-gems-about = Czyj stos wygrywa?
task-board = Plansza z klejnotami
task-board-about = Który rząd mi pomoże?
task-ominoes = Ominoes
task-ominoes-about = Punktujące grupy i dobre ruchy

back = Menu główne
take-photo = Zrób zdjęcie
choose-photo = Wybierz zdjęcie
drop-photo = Możesz też przeciągnąć lub wkleić tu zdjęcie.
reading = Odczytywanie…
close = Zamknij
undo = Cofnij

language = Język
# The name of this file’s language, in that language.
language-own-name = Polski
`,it=`# Strings of the screen that plays a game of Ubongo, in Polish.

# The list of games
game-new = Nowa gra
game-stored = Gry na tym urządzeniu
game-continue = Graj dalej
game-look = Obejrzyj
game-export = Zapisz do pliku
game-export-of = Zapisz do pliku grę: { $names }
game-delete = Usuń
game-delete-of = Usuń grę: { $names }
game-delete-really = Na pewno usunąć?
game-delete-sure = Na pewno usunąć grę: { $names }?
game-import = Otwórz grę z pliku
game-import-help = Można też otwierać gry zapisane na komputerze poleceniem „umpire game”.
game-to-list = ‹ Wszystkie gry
game-up-to-list = Wszystkie gry
game-elsewhere = Ta gra jest otwarta w innej karcie przeglądarki. Grać można tylko w jednej.
game-take-over = Graj tutaj
game-only-look = Tylko oglądaj

# Setting up
game-players = Gracze
game-seats = W kolejności przy stole, zgodnie z ruchem wskazówek zegara. Zaczyna osoba wpisana jako pierwsza.
game-player = Gracz { $seat }
game-player-or-none = Gracz { $seat } (jeśli gra)
game-watched = Kamera obserwuje karty
game-watched-help = Włącza się razem z grą. Ustaw telefon tak, żeby kamera widziała wszystkie karty.
game-side = Strona kart
game-side-yellow = Żółta: 3 kafelki
game-side-green = Zielona: 4 kafelki
game-more-options = Więcej opcji
game-cards = Karty
game-cards-nine = Po 9 na gracza
game-cards-all = Wszystkie 36
game-variant = Kto wygrywa
game-variant-majority = Najwięcej jednego koloru
game-variant-points = Najwięcej punktów
game-glass-seconds = Czas klepsydry w sekundach
game-turned = Odwrócenie klepsydry
game-turned-roll = Przy rzucie
game-turned-card = Przy pierwszej karcie w kadrze
game-turned-hand = Przyciskiem
game-early-end = Wcześniejszy koniec rundy, gdy wszyscy mają już klejnoty
game-box = Klejnoty w pudełku
game-box-72 = 72, sześć kolorów
game-box-58 = 58, cztery kolory
game-pawns = Pionki na początku
game-field = Pole { $field }
game-board = Plansza z klejnotami
game-board-unknown = Wpisuj w trakcie gry
game-board-known = Wpisz teraz wszystkie
game-board-row = Rząd przy polu
game-board-help = Otwory licz od czerwonego pola. Dotknij koloru klejnotu w zaznaczonym otworze.
game-board-over = Wpisano więcej { WORD($gem, form: "plural-genitive") } klejnotów, niż jest w pudełku.
game-board-read = { $open ->
    [0] Plansza z klejnotami odczytana. Sprawdź ją.
    [one] Plansza z klejnotami odczytana, ale jeden otwór jest niepewny. Ma znak zapytania.
    [few] Plansza z klejnotami odczytana, ale { $open } otwory są niepewne. Mają znak zapytania.
   *[many] Plansza z klejnotami odczytana, ale { $open } otworów jest niepewnych. Mają znak zapytania.
  }
game-hole = Otwór { $hole }: { WORD($content) }
game-hole-open = nie wpisano
game-hole-empty = pusty
game-start = Start
game-name-full = { $letters ->
    [one] Imię może mieć najwyżej { $letters } literę.
    [few] Imię może mieć najwyżej { $letters } litery.
   *[many] Imię może mieć najwyżej { $letters } liter.
  }
game-wrong-few = Wpisz imiona co najmniej dwóch graczy.
game-wrong-same = Dwie osoby mają to samo imię. Zmień jedno z nich.
game-wrong-glass = Klepsydra może odmierzać od 1 do 3600 sekund.
game-wrong-board = Na planszy z klejnotami są otwory ze znakiem zapytania. Wpisz kolor albo „pusty”.
game-wrong-camera = Klepsydrę można odwracać przy pierwszej karcie w kadrze tylko wtedy, gdy kamera obserwuje karty.

# A round
game-round = Runda { $round } z { $rounds }
game-rolls = { $name } rzuca kostką
game-roll-help = Dotknij tego, co wypadło na kostce.
game-roll-help-sand = Dotknij tego, co wypadło na kostce. Piasek od razu zacznie się sypać.
game-pawns-same = Najpierw ustaw wszystkie pionki na polu { $field }.
game-pawns-put = Najpierw ustaw pionki na polach: { $pawns }.
game-pawn-of = { $name } – pole { $field }
game-field-one = Gdy czerwone pola są z twojej strony, pole 1 jest po lewej.
game-die-seen = widzi kamera
game-glass = Klepsydra
game-glass-waits = Piasek jeszcze się nie sypie
game-turn-glass = Odwróć klepsydrę
game-sand-left = do końca
game-second-glass = do końca, druga klepsydra
game-sand-is-out = Piasek się przesypał
game-seconds-left = { $seconds ->
    [one] Została { $seconds } sekunda
    [few] Zostały { $seconds } sekundy
   *[many] Zostało { $seconds } sekund
  }
game-time-up = Koniec czasu!
game-taken-in-time = { $names }: klejnoty wzięte na czas? Jeśli tak, najpierw je wpisz.
game-end-round = Zakończ rundę
game-sand-runs = Piasek jeszcze się sypie
game-end-early = Wszyscy mają klejnoty
game-sand-out = Klepsydra pusta
game-solved = Rozwiązane!
game-solved-by = Karta rozwiązana: { $name }
game-take = Weź klejnoty
game-take-by = { $name } bierze klejnoty
game-correct = Popraw wpisy: { $name }
game-entries-of = Wpisy: { $name }
game-place = ✓ { $place }.
game-may-move = { $moves ->
    [0] pionek zostaje
    [one] ruch o { $moves } pole
   *[other] ruch do { $moves } pól
  }
game-has-taken = gotowe
game-pawn-on = pionek na polu { $field }
game-corrected = ✎ poprawione
game-slow = Chwileczkę…
game-clock-continues = Zegar liczy dalej od ostatniego wpisu. Gdy piasek w twojej klepsydrze się przesypie, dotknij „Klepsydra pusta”.
game-refused = Wpis odrzucony: { $why }

# Taking gems
game-take-title = { $name } bierze klejnoty
game-pawn-moves = { $moves ->
    [0] Pionek zostaje na polu { $field }.
    [one] Pionek stoi na polu { $field } i może się przesunąć o 1 pole.
    [few] Pionek stoi na polu { $field } i może się przesunąć najwyżej o { $moves } pola.
   *[many] Pionek stoi na polu { $field } i może się przesunąć najwyżej o { $moves } pól.
  }
game-pawn-put = { $place ->
    [1] Postaw biały pionek na wolnym polu.
    [2] Postaw beżowy pionek na wolnym polu.
    [3] Postaw niebieski pionek na wolnym polu.
   *[other] Postaw czarny pionek na wolnym polu.
  }
game-field-stays = Pole { $field } (zostaje)
game-row-empty = rząd jest pusty
game-to-field = Pole pionka
game-which-gems = Dwa pierwsze klejnoty w rzędzie
game-take-in-time = Koniec czasu: wpisz tylko to, co wzięto na czas.
game-slot = { $place ->
    [1] pierwszy klejnot
   *[other] drugi klejnot
  }
game-slot-empty = Usuń { WORD($gem) }
game-take-picked = { $count ->
    [one] Weź jeden klejnot
   *[other] Weź oba klejnoty
  }
game-take-nothing = Rząd jest pusty: nic nie bierz
game-take-nothing-really = Na pewno nic? Dotknij jeszcze raz

game-photo = Co widać na zdjęciu
game-photo-take = Zdjęcie planszy z klejnotami
game-photo-help = Albo zrób zdjęcie planszy z klejnotami:
game-photo-camera = Użyj kamery
game-photo-aim = Trzymaj telefon nad planszą z klejnotami tak, żeby było widać wszystkie rzędy i czerwone pola.
game-photo-gone = Tych klejnotów nie ma już na planszy. Dotknij tych, które bierze { $name }:
game-photo-same = Od ostatniego zdjęcia nie zniknęły żadne klejnoty do wzięcia.
game-photo-unclear = { $count ->
    [one] W rzędzie { $rows } zniknęły inne klejnoty niż te do wzięcia albo nie udało się ich odczytać. Wpisz ręcznie, co zostało wzięte.
   *[other] W rzędach { $rows } zniknęły inne klejnoty niż te do wzięcia albo nie udało się ich odczytać. Wpisz ręcznie, co zostało wzięte.
  }
game-photo-others = { $count ->
    [one] Zniknęły klejnoty z rzędu { $rows }, do którego { $name } nie może dojść.
   *[other] Zniknęły klejnoty z rzędów { $rows }, do których { $name } nie może dojść.
  }
game-photo-there = Te klejnoty są teraz do wzięcia. Dotknij tych, które bierze { $name }:
game-photo-unread = Rzędów, których tu brakuje, nie udało się wiarygodnie odczytać.

# Corrections
game-not-solved = Karta nierozwiązana
game-faster = Szybciej niż { $name }
game-taken-first = Klejnoty są już wzięte: najpierw to cofnij.
game-gems-of = Klejnoty
game-one-less = O jeden { WORD($gem) } mniej
game-one-more = O jeden { WORD($gem) } więcej
game-save = Zapisz

# Standings
game-standings = Klasyfikacja
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 klejnot
    [few] { $gems } klejnoty
   *[many] { $gems } klejnotów
  }
game-total-points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }, { $gems ->
    [one] 1 klejnot
    [few] { $gems } klejnoty
   *[many] { $gems } klejnotów
  }
game-winner = { $count ->
    [one] { $names } wygrywa
   *[other] { $names } dzielą się zwycięstwem
  }
game-why = Skąd taki wynik
game-confirm = Potwierdź wynik
game-confirmation-awaited = Czy to ostateczna klasyfikacja? Jeśli nie, najpierw ją popraw, a potem potwierdź dla turnieju.
game-confirmation-given = Klasyfikacja jest potwierdzona dla turnieju.
game-again = Jeszcze raz
game-history = Przebieg gry
game-sound-on = Dźwięk włączony
game-sound-off = Dźwięk wyłączony

# Storing
game-not-stored = Ostatni wpis nie został zapisany, więc się nie liczy.
game-storage-full = Na urządzeniu nie ma już miejsca. Usuń jakieś pliki lub starą grę i powtórz wpis.
game-storage-closed = Przeglądarka nie pozwala stronie niczego zapisywać. Wyjdź z okna prywatnego albo zezwól tej stronie na zapis danych i powtórz wpis.
game-storage-gone = Tej gry nie ma już na tym urządzeniu.
game-storage-conflict = Ta gra toczy się w innej karcie przeglądarki.
game-looking = Tylko oglądasz: ta gra toczy się w innej karcie przeglądarki.
game-replaced = Ta gra toczy się dalej w innej karcie przeglądarki.

# The camera
game-camera = Kamera nad stołem
game-camera-use = Włącz kamerę
game-camera-whose = Jakaś karta jest rozwiązana, ale czyja? Dotknij karty albo przycisku „Rozwiązane!” przy imieniu gracza.
game-camera-other-row = { $name }: karta rozwiązana dla rzędu { WORD($symbol, form: "genitive") }, ale wypadł inny symbol.
game-camera-no-round = { $name }: karta rozwiązana, ale jeszcze nie było rzutu.
game-camera-too-late = { $name }: karta rozwiązana dopiero po przesypaniu się piasku.
game-camera-cards = Czyja jest która karta
game-camera-owner = { $name }: { $number }
game-camera-owners = Imiona się nie zgadzają? Dotknij karty.
game-camera-owners-right = Zgadza się
game-camera-owners-open = Dotknij karty, aby wskazać, czyja jest.

# A card in the picture
game-card = Karta { $number }
game-card-new = Karta spoza listy
game-card-of = { $name }: karta { $number }
game-card-new-of = { $name }: karta spoza listy
game-card-solved = ✓ { $card } – rozwiązana
game-card-seen-solved = Kamera widzi, że jest rozwiązana.
game-card-whose = Czyja to karta?
game-card-solved-by = Karta rozwiązana: { $name }
game-card-not-solved = Karta nierozwiązana: { $name }
game-card-corrections = Więcej poprawek: { $name }
`,at=`# Strings about gems that several screens share, in Polish.

gem-none = bez klejnotów
# One colour in a list, such as “3 red, 1 green”.
gem-counted =
    { $count ->
        [one] { $count } { WORD($colour) }
        [few] { $count } { WORD($colour, form: "plural") }
       *[many] { $count } { WORD($colour, form: "plural-genitive") }
    }

gem-box = Klejnoty w pudełku
gem-box-72 = 72: po dwanaście w każdym kolorze
gem-box-58 = 58: 19 niebieskich, 19 brązowych, 10 czerwonych, 10 zielonych

gem-too-many = Za dużo { WORD($colour, form: "plural-genitive") } klejnotów: jest ich { $there }, a w pudełku { $held }. Policz { WORD($colour, form: "plural") } klejnoty jeszcze raz albo wybierz inne pudełko.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Z
letter-gem-red = C
letter-gem-blue = N
letter-gem-purple = F
letter-gem-brown = B
letter-gem-yellow = Ż

# Letters on the drawn pawns.
letter-pawn-white = Bi
letter-pawn-beige = Be
letter-pawn-blue = N
letter-pawn-black = C
`,ot=`# Strings of the screen that counts gems, in Polish.

gems-help = Połóż klejnoty każdego gracza w osobnym stosie i rozsuń je tak, żeby było widać każdy klejnot. Zrób zdjęcie z góry: wszystkim stosom naraz albo po kolei.
gems-found =
    { $count ->
        [one] 1 klejnot
        [few] { $count } klejnoty
       *[many] { $count } klejnotów
    } w { $piles ->
        [one] 1 stosie.
        [few] { $piles } stosach.
       *[many] { $piles } stosach.
    }
gems-photos = Zdjęcia
gems-more = Dodaj zdjęcie
gems-more-help = Klejnoty jednego gracza z kilku zdjęć są sumowane. Nie pokazuj tych samych klejnotów dwa razy.
gems-replace = Zmień zdjęcie
gems-replace-photo = Zmień zdjęcie { $number }
gems-replacing = Zmień zdjęcie { $number }
gems-keep = Zostaw to zdjęcie
gems-drop-photo = Usuń zdjęcie
gems-remove-photo = Usuń zdjęcie { $number }
gems-photo = Zdjęcie { $number }
gems-picture = Zdjęcie { $number } z zaznaczonymi klejnotami i stosami. Lista klejnotów jest poniżej, stos po stosie.

gems-pile = Stos { $pile }
gems-pile-total =
    Stos { $pile }: { $count ->
        [one] 1 klejnot
        [few] { $count } klejnoty
       *[many] { $count } klejnotów
    }
gems-show = Pokaż
gems-show-pile = Pokaż stos { $pile } na zdjęciu
gems-whose = Czyje to klejnoty?
gems-nobody = Niczyje: nie licz
gems-new-player = Nowy gracz
gems-list = Sprawdź każdy klejnot
gems-outside = Poza stosami
gems-check =
    { $count ->
        [one] Sprawdź niepewny klejnot
        [few] Sprawdź { $count } niepewne klejnoty
       *[many] Sprawdź { $count } niepewnych klejnotów
    }
gems-doubtful =
    { $count ->
        [one] 1 klejnot jest niepewny.
        [few] { $count } klejnoty są niepewne.
       *[many] { $count } klejnotów jest niepewnych.
    }
gems-changed =
    { $count ->
        [one] 1 klejnot ustawiony lub potwierdzony ręcznie
        [few] { $count } klejnoty ustawione lub potwierdzone ręcznie
       *[many] { $count } klejnotów ustawionych lub potwierdzonych ręcznie
    }
gems-reasons = Dla pewności sprawdź to, co niepewne, albo zrób nowe zdjęcie:
gems-reasons-before = Sprawdzone ręcznie. Uwagi z odczytu zdjęcia:

gems-apart = Być może klejnot
gems-gem-of = Klejnot ze stosu { $pile }
gems-crop = Powiększony klejnot
gems-read-sure = Odczyt: { WORD($colour) }, pewność { $percent }%.
gems-read-unsure = Odczyt: { WORD($colour) }, ale niepewny.
gems-read-maybe = Leży tu coś, co może być klejnotem. Nie wlicza się do wyniku.
gems-read-nothing = Tutaj nie odczytano klejnotu.
gems-hand-set = Ustawiony ręcznie: { WORD($colour) }.
gems-hand-moved = Przeniesiony tu ręcznie ze stosu { $pile }.
gems-hand-added = Dodany ręcznie.
gems-hand-removed = Nie liczy się: usunięty ręcznie.
gems-hand-confirmed = Potwierdzony ręcznie.
gems-uncertain = niepewny
gems-not-counted = nie liczy się
gems-was = odczyt: { WORD($colour) }
gems-short-set = ustawiony ręcznie
gems-short-moved = przeniesiony ze stosu { $pile }
gems-short-added = dodany ręcznie
gems-short-removed = usunięty ręcznie
gems-short-confirmed = potwierdzony ręcznie
gems-which = Jaki to kolor?
gems-in-pile = Stos
gems-new-pile = { $pile } (nowy)
gems-confirm = Zgadza się: { WORD($colour) }
gems-remove = To nie klejnot
gems-back = Przywróć odczyt
gems-all-back = Przywróć cały odczyt
gems-add = Dodaj klejnot
gems-add-to = Dodaj klejnot do stosu { $pile }
gems-add-help = Dodaj pominięty klejnot.
gems-adding = Dotknij na zdjęciu miejsca, gdzie leży klejnot.

gems-standings = Klasyfikacja
gems-rank = { $rank }.
gems-players = Gracze
gems-player = Gracz { $number }
gems-name-of = Imię gracza { $number }
gems-remove-player = Usuń gracza: { $name }
gems-added-up =
    { $count ->
        [one] Zsumowano { $count } stos z kilku zdjęć.
        [few] Zsumowano { $count } stosy z kilku zdjęć.
       *[many] Zsumowano { $count } stosów z kilku zdjęć.
    }
gems-variant = Kto wygrywa?
gems-variant-majority = Najwięcej jednego koloru
gems-variant-points = Najwięcej punktów
gems-rule-majority = Liczy się największa liczba klejnotów jednego koloru, obojętnie którego. Przy remisie porównuje się drugi co do liczebności kolor, potem trzeci i tak dalej. Gdy liczby są równe we wszystkich sześciu kolorach, miejsce jest wspólne.
gems-rule-points = Trzy klejnoty jednego koloru dają 1 punkt, cztery – 2, pięć – 3, sześć lub więcej – 4 punkty. Każdy pełny komplet sześciu kolorów daje 4 punkty. Remis rozstrzyga się tak jak w wariancie „Najwięcej jednego koloru”.
gems-points =
    { $total ->
        [one] 1 punkt
        [few] { $total } punkty
       *[many] { $total } punktów
    }
gems-points-parts = ({ $colours } za kolory, { $sets } za komplety)
`,st=`# Strings of the pages that “umpire tournament --serve” shows, in Polish.

hall-title = Sala { $hall }
hall-connecting = Łączenie…
hall-lost = Brak połączenia z programem umpire. Mógł się zakończyć albo to urządzenie nie jest już w sieci. Trwa kolejna próba…
hall-no-broker = Brak połączenia z brokerem sali. Stołów teraz nie widać. Trwa kolejna próba…
hall-shows = Ta strona pokazuje turniej, który prowadzi inny komputer.
hall-no-tournament = W tej sali nie trwa żaden turniej.
hall-no-tables = Żaden stół jeszcze się nie połączył. Uruchom pierwszy poleceniem: umpire game --mqtt ADRES --table NUMER
hall-refused = { $count ->
    [one] Odrzucono 1 komunikat.
    [few] Odrzucono { $count } komunikaty.
   *[many] Odrzucono { $count } komunikatów.
}
hall-round = Runda { $round } z { $rounds }
hall-before = { $rounds ->
    [one] Zaplanowano 1 rundę
    [few] Zaplanowano { $rounds } rundy
   *[many] Zaplanowano { $rounds } rund
}
hall-over = Koniec turnieju
hall-tables = Stoły
hall-tables-page = Stoły, strona { $page } z { $pages }
hall-standings = Klasyfikacja
hall-standings-page = Klasyfikacja, strona { $page } z { $pages }
hall-standings-now = Klasyfikacja po rundzie { $round }
hall-next = Następna runda
hall-log = Komunikaty
hall-begin = Rozpocznij rundę { $round }
hall-confirm = Zalicz ten wynik
hall-reopen = Cofnij wynik
hall-command = Polecenie
hall-enter = Wyślij
hall-not-reached = Program nie odpowiada. Spróbuj ponownie.
hall-projector = Strona na projektor
hall-table = Stół { $table }
hall-bye = pauzuje: { $name }
hall-offline = offline
hall-waits = jeszcze nie gra
hall-watch = obserwacja kart
hall-roll = przed rzutem
hall-game-over = koniec gry
hall-game-round = runda { $round } z { $rounds }
hall-sand = { $time } do końca
hall-leads = na prowadzeniu: { $names }
hall-solved = karta rozwiązana: { $names }
hall-counted = wynik zaliczony
hall-counted-organiser = wynik zaliczony przez organizatora
hall-reported = wynik niepotwierdzony
hall-reported-other = Stół { $table } podaje inny wynik
hall-rank = { $rank }.
hall-player = Gracz
hall-points = Punkty
hall-opponents = Rywale
hall-beaten = Pokonani
hall-wins = Wygrane
hall-games = Gry
hall-left = poza turniejem
`,ct=`# Strings of the first screen, in Polish.

home-tasks = Menu główne
home-lead = Sprawdza łamigłówki, liczy punkty i wyjaśnia, skąd taki wynik.
home-private = Żadne zdjęcie nie opuszcza tego urządzenia.
home-storing = Zapisywanie strony do pracy bez sieci…
home-stored = Działa bez sieci.
home-untrusted = Strona wymaga sieci przy każdym uruchomieniu. Aby działała bez sieci, otwórz ją z witryny z certyfikatem, któremu ufa ta przeglądarka.
home-online = Strona wymaga sieci przy każdym uruchomieniu.
home-install = Dodaj do ekranu głównego
home-version = Wersja { $version }
home-licences = Licencje
`,lt=`# Strings of pictures with marks, in Polish.

zoom-in = Powiększ
zoom-out = Pomniejsz
zoom-whole = Całe zdjęcie
zoom-whole-photo = Całe zdjęcie
marks-view = Zdjęcie, które można powiększać i przesuwać
`,ut=`# Strings of the page that “umpire game ominoes --view” shows, in Polish.

dice-turn = Teraz gra { $name }
dice-rolled = Wypadło: { WORD($face) }
dice-rolls = { $name } rzuca. Co wypadło?
dice-of = z { $target }
dice-shared = Wspólni bogowie:
dice-groups = { $name } może zabrać:
dice-take = Zabierz
dice-advice = Podpowiedź
dice-pass = Odłóż kostkę do puli
dice-end = Zakończ turę
dice-pit-closed = Wariant zaawansowany: kostki nie mogą wchodzić do jamy węża.

# Taps on the board
dice-tap-set-up = Dotknij wolnego pola, aby położyć na nim kostkę startową.
dice-tap-die = Dotknij kostki, którą chcesz przesunąć.
dice-tap-target = Dotknij zaznaczonego pola, aby przesunąć na nie kostkę.
dice-tap-again = Dotknij kostki, którą rzucono ponownie.
dice-tap-place = Dotknij wolnego pola, aby położyć na nim rzuconą kostkę.
dice-ask-set = Jaki symbol ma ta kostka?
dice-ask-again = Co jest teraz na kostce?

# What the camera sees
dice-problem = ✗ Kostki leżą niezgodnie z zasadami
dice-problem-help = Ułóż kostki prawidłowo. Gra potoczy się dalej, gdy kamera to zobaczy. Możesz też wpisać, co się stało.
dice-accept = Uznaj obecne ułożenie kostek
dice-question = Co się stało?
`,dt=`# Strings of the screen for Ominoes, in Polish.

ominoes-title = Ominoes
ominoes-help = Zrób zdjęcie całej planszy z góry, tak żeby było widać wszystkie rogi.
ominoes-picture = Zdjęcie planszy. Odczytane kostki są obrysowane, a punktujące grupy są w ramkach.
ominoes-no-board = Zdjęcie, na którym nie znaleziono planszy
ominoes-read = { $size } na { $size } pól, { $dice ->
    [one] 1 kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
  }
ominoes-unsure = Sprawdź planszę.
ominoes-unknown = { $count ->
    [one] Nie udało się odczytać 1 pola. Liczy się jako puste, dopóki go nie ustawisz.
    [few] Nie udało się odczytać { $count } pól. Liczą się jako puste, dopóki ich nie ustawisz.
   *[many] Nie udało się odczytać { $count } pól. Liczą się jako puste, dopóki ich nie ustawisz.
  }

square-empty = puste
square-unknown = nieodczytane
square-place = Rząd { $row }, kolumna { $column }
square-label = Rząd { $row }, kolumna { $column }: { WORD($content) }
square-label-was = poprawione, odczyt: { WORD($was) }
square-label-groups = w grupie { $tags }
square-label-doubtful = może być źle odczytane
square-label-snake = jama węża
square-label-movable = może się przesunąć
square-label-chosen = wybrana do przesunięcia
square-label-target = tu może się przesunąć wybrana kostka

board-title = Plansza
board-hint = Dotknij kostki lub pola, aby je poprawić.
board-keys = Strzałki przesuwają zaznaczenie, Enter poprawia.

correct-was = Odczyt: { WORD($was) }
correct-sure = pewność { $percent }%
correct-empty = Puste
correct-photo = To pole na zdjęciu

corrections-title = { $count ->
    [one] 1 pole poprawione ręcznie
    [few] { $count } pola poprawione ręcznie
   *[many] { $count } pól poprawionych ręcznie
  }
corrections-one = { $place }: { WORD($now) }, odczyt: { WORD($was) }
corrections-back = Przywróć odczyt

groups-title = Punktujące grupy
groups-none = Nie ma grupy z co najmniej czterech kostek.
groups-summary = { $count ->
    [one] 1 grupa punktuje.
    [few] { $count } grupy punktują.
   *[many] { $count } grup punktuje.
  }
group-name = { WORD($god) }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
group-wilds = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
  }, w tym { $wilds ->
    [one] { $wilds } joker
    [few] { $wilds } jokery
   *[many] { $wilds } jokerów
  }
group-dice = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
  }
group-yours = twoja
group-theirs = dla gracza { WORD($god, form: "genitive") }
group-tag = Grupa { $tag }

choose-gods = Twoi bogowie
choose-gods-hint = Twój bóg i bogowie wspólni z innymi graczami.
choose-roll = Twój rzut
choose-advanced = Wariant zaawansowany: kostki nie mogą wchodzić do jamy węża

moves-title = Najlepsze ruchy
moves-need-roll = Dotknij tego, co wypadło, aby zobaczyć ruchy.
moves-need-god = Wybierz swojego boga, aby zobaczyć, które ruchy punktują.
moves-skip = Żadna kostka nie może się przesunąć. Pomiń ruch.
moves-ominotep = Żadna kostka się nie przesuwa. Wybierz dowolną kostkę z planszy, rzuć nią jeszcze raz i połóż ją z powrotem na jej polu.
moves-none-gain = Żaden ruch nie tworzy ani nie powiększa twojej grupy.
moves-then = Potem połóż rzuconą kostkę na dowolnym wolnym polu.
moves-all = Wszystkie inne ruchy ({ $count })
moves-more = Pokaż jeszcze { $count }
move-name = { WORD($face) }: z rzędu { $row }, kolumny { $column } do rzędu { $toRow }, kolumny { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
`,ft=`# Strings of the page that “umpire game --view” shows, in Polish.

table-connecting = Łączenie…
table-lost = Brak połączenia z grą. Gra mogła się zakończyć albo to urządzenie nie jest już w sieci. Trwa kolejna próba…
table-not-reached = Program nie odpowiada. Spróbuj ponownie.
table-picture = Stół widziany przez kamerę
table-cards = Karty na stole
table-card-why = { $card }: { $why }
table-command = Polecenie
table-enter = Wyślij
table-over = Koniec gry

# The overlay for streaming programs
overlay-lost = Brak połączenia z grą
`,pt=`# Names of things in both games, in Polish. Other texts insert them with WORD.

gem-green = zielony
    .feminine = zielona
    .plural = zielone
    .plural-genitive = zielonych
gem-red = czerwony
    .feminine = czerwona
    .plural = czerwone
    .plural-genitive = czerwonych
gem-blue = niebieski
    .feminine = niebieska
    .plural = niebieskie
    .plural-genitive = niebieskich
gem-purple = fioletowy
    .feminine = fioletowa
    .plural = fioletowe
    .plural-genitive = fioletowych
gem-brown = brązowy
    .feminine = brązowa
    .plural = brązowe
    .plural-genitive = brązowych
gem-yellow = żółty
    .feminine = żółta
    .plural = żółte
    .plural-genitive = żółtych
take-nothing = nic

pawn-white = biały
    .genitive = białego
pawn-beige = beżowy
    .genitive = beżowego
pawn-blue = niebieski
    .genitive = niebieskiego
pawn-black = czarny
    .genitive = czarnego

symbol-shield = tarcza
    .genitive = tarczy
symbol-hand = dłoń
    .genitive = dłoni
symbol-antelope = antylopa
    .genitive = antylopy
symbol-snake = wąż
    .genitive = węża
symbol-elephant = słoń
    .genitive = słonia
symbol-mask = maska
    .genitive = maski

piece-i2 = fioletowy I2
    .genitive = fioletowego I2
piece-i3 = jasnoniebieski I3
    .genitive = jasnoniebieskiego I3
piece-v3 = morski V3
    .genitive = morskiego V3
piece-o4 = czerwony O4
    .genitive = czerwonego O4
piece-i4 = brązowy I4
    .genitive = brązowego I4
piece-l4 = limonkowy L4
    .genitive = limonkowego L4
piece-t4 = żółty T4
    .genitive = żółtego T4
piece-s4 = niebieski S4
    .genitive = niebieskiego S4
piece-p5 = zielony P5
    .genitive = zielonego P5
piece-l5 = różowy L5
    .genitive = różowego L5
piece-y5 = pomarańczowy Y5
    .genitive = pomarańczowego Y5
piece-z5 = bursztynowy Z5
    .genitive = bursztynowego Z5

face-horus = Horus
    .genitive = Horusa
face-apep = Apop
    .genitive = Apopa
face-ra = Ra
    .genitive = Ra
face-khepri = Chepri
    .genitive = Chepriego
face-hura = Hu-Ra
    .genitive = Hu-Ra
face-ominotep = Ominotep
    .genitive = Ominotepa
face-horus-look = zielony sokół
face-apep-look = czerwony wąż
face-ra-look = żółte słońce
face-khepri-look = niebieski skarabeusz
face-hura-look = czarna postać, dowolny bóg
face-ominotep-look = czarny krąg, dowolny bóg
`,mt=`# Strings of the screen that reads the gem board, in Brazilian Portuguese.

board-help = Mostre o tabuleiro central inteiro, visto de cima e com boa luz. Os campos vermelhos e os peões também devem aparecer.
board-found =
    { $count ->
        [0] Nenhuma pedrinha no tabuleiro.
        [one] { $count } pedrinha no tabuleiro.
       *[other] { $count } pedrinhas no tabuleiro.
    }
board-photo = Foto
board-another = Ler outra foto
board-picture = A foto com os buracos, as pedrinhas da frente e os peões marcados. Os mesmos buracos estão na grade abaixo.
board-grid = Tabuleiro central: seis fileiras de doze buracos, a partir do campo vermelho
board-row = Fileira { $row }
board-hole = Fileira { $row }, buraco { $hole }
board-legend = A moldura marca as pedrinhas da frente, as próximas a sair. O ponto de interrogação marca o que está em dúvida ou não dá para ver; o lápis, o que foi ajustado manualmente. Toque em um buraco para corrigir.
board-empty = vazio
board-unknown = não dá para ver
board-front = na frente
board-uncertain = em dúvida
board-set = ajustado manualmente, leitura: { WORD($content) }
board-confirmed = confirmado manualmente
board-read-sure = Leitura: { WORD($content) }, { $percent }% de certeza.
board-read-unsure = Leitura: { WORD($content) }, mas em dúvida.
board-read-unknown = Não deu para ver este buraco.
board-hand-set = Ajuste manual: { WORD($content) }.
board-hand-confirmed = Confirmado manualmente.
board-crop = O buraco, ampliado
board-which = O que há neste buraco?
board-confirm = Está certo: { WORD($content) }
board-back = Voltar à leitura original
board-all-back = Voltar tudo à leitura original
board-check =
    { $count ->
        [one] Conferir o buraco em dúvida
       *[other] Conferir { $count } buracos em dúvida
    }
board-changed =
    { $count ->
        [one] { $count } buraco ajustado ou confirmado manualmente
       *[other] { $count } buracos ajustados ou confirmados manualmente
    }
board-reasons = Confira o que está em dúvida ou tire outra foto. Por que há dúvida:
board-reasons-before = Tudo já foi conferido manualmente. Dúvidas na leitura da foto:

board-fronts = Pedrinhas da frente de cada fileira
board-column-row = Fileira e peões
board-column-front = Na frente
board-front-unknown = não dá para saber: um dos buracos não aparece
board-front-none = fileira vazia
board-front-doubtful = em dúvida

board-advice = Qual fileira escolher?
board-pawn = Meu peão
board-pawn-first = Primeiro, escolha seu peão.
board-mine = Pedrinhas que já tenho
board-more = Uma pedrinha { WORD($colour) } a mais
board-less = Uma pedrinha { WORD($colour) } a menos
board-no-pawn = O peão { WORD($pawn) } não foi encontrado nos campos vermelhos. Escolha a fileira dele ou tire outra foto.
board-pawn-row = Fileira do meu peão
board-pawn-set = Fileira ajustada manualmente.
board-place-1 = Se terminar em 1º:
board-place-2 = Se terminar em 2º:
board-place-3 = Se terminar em 3º:
board-place-4 = Se terminar em 4º:
board-check-rows =
    Em dúvida: confira as pedrinhas da frente ({ $count ->
        [1] fileira
       *[other] fileiras
    } { $rows }).
board-set-rows =
    Pedrinhas da frente ajustadas manualmente ({ $count ->
        [1] fileira
       *[other] fileiras
    } { $rows }).
`,ht=`# Strings of the live camera, in Brazilian Portuguese.

camera-use = Usar a câmera
camera-view = Imagem ao vivo da câmera
camera-opening = Abrindo a câmera… Permita o acesso se o navegador pedir.
camera-paused = Em pausa
camera-close = Fechar a câmera
camera-torch-on = Ligar a lanterna
camera-torch-off = Desligar a lanterna
camera-switch = Trocar de câmera
camera-again = Tentar de novo
camera-shutter = Tirar a foto

camera-fault-insecure = O navegador não libera a câmera para esta página
camera-advice-insecure = Abra a página com um endereço que comece com https, ou no computador em que o umpire está rodando.
camera-fault-denied = O navegador não deixa esta página usar a câmera
camera-advice-denied = Toque no ícone ao lado do endereço da página, permita a câmera e tente de novo.
camera-fault-missing = Nenhuma câmera encontrada
camera-advice-missing = Conecte uma câmera ou use um celular ou tablet que tenha uma.
camera-fault-busy = A câmera já está em uso
camera-advice-busy = Feche outros aplicativos e abas que estejam usando a câmera e tente de novo.
camera-fault-lost = A câmera foi desconectada
camera-advice-lost = Confira o cabo ou feche outros aplicativos que estejam usando a câmera e tente de novo.
camera-fault-frozen = A câmera não envia imagem
camera-advice-frozen = Espere um momento ou tente de novo.
camera-fault-failed = Não foi possível abrir a câmera
camera-advice-failed = Tente de novo. Se não adiantar, reinicie o navegador.

camera-engine-restarted = Algo deu errado. A leitura vai recomeçar: mantenha a câmera apontada para as cartelas.
`,gt=`# Strings of the screen that checks cards, in Brazilian Portuguese.

card-title = Conferir cartela
card-help = Mostre a cartela inteira, incluindo as figuras, vista de cima e com boa luz. Várias cartelas podem aparecer juntas. Se houver um dado ao lado, ele também é lido.
card-solved = Resolvida!
card-solved-row = Coberta com as peças da fileira:
card-solved-for = Resolvida: fileira { WORD($row, form: "of") }
card-was-rolled = Saiu { WORD($row, form: "definite") } no dado?
card-covered-other = Coberta com as peças da fileira { WORD($row, form: "of") }, mas o dado mostra { WORD($die, form: "definite") }
card-unsolved = Não resolvida
card-unsure = Em dúvida
card-looking = Analisando…
card-number = Cartela { $number }
card-unknown = Cartela
card-sure = { $percent }% de certeza
card-likely = { $percent }% de chance de estar resolvida
card-picture = A foto, com as cartelas, as peças e o que está errado desenhados nela

card-mute = Sem som
card-starting = Preparando…
card-searching = Procurando cartelas: aponte a câmera para elas.
card-solved-by = Cartela { $number }, { WORD($row) }
card-solved-unknown = Cartela, { WORD($row) }
card-announced = Resolvida: { $card }.

card-row = Fileira que vale:
row-question = Qual figura saiu no dado?
row-any = qualquer fileira
row-die = ler o dado
solution-question = Solução para qual figura?

card-show = Mostrar uma solução
card-back-to-camera = Voltar à câmera
card-solution-title = Uma solução para:
card-solution-none = Esta fileira não tem solução. Talvez a cartela tenha sido mal lida: tire outra foto.
card-solution-unread = Não deu para ler bem a cartela. Chegue mais perto e tente de novo.
card-step-remove = Tire: { $pieces }.
card-step-keep = Deixe: { $pieces }.
card-step-add = Coloque: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Trocar a figura
card-set-title = { $card }: qual figura vale?
card-set-by-hand = Figura (ajuste manual):
card-set-by-die = Dado (ajuste manual):
card-set-back = Voltar à leitura original
card-was = Leitura original ({ WORD($row) }): { $verdict }
card-judging = Conferindo de novo…
card-again-failed = Não foi possível conferir esta cartela de novo. { $why }
die-title = O que o dado mostra?
die-read = O dado mostra:
die-perhaps = O dado talvez mostre:
die-set = O dado mostra (ajuste manual):
die-was = Leitura original: { WORD($symbol) }
die-change = Corrigir o dado

# Forms: \`definite\` has the definite article (“o escudo”), \`of\` the preposition “de” with it (“do escudo”).
`,_t=`# Strings that several screens share, in Brazilian Portuguese.

app-name = umpire
app-tagline = Um árbitro para jogos de tabuleiro. Aponte o celular para a mesa.
app-private = Tudo fica neste aparelho: nenhuma imagem é enviada a lugar nenhum.

engine-starting = Preparando…
engine-ready = Pronto
engine-failed = Não foi possível preparar a página. Tente recarregar.
engine-crashed = Esta imagem foi pesada demais. A página já se recuperou: tire outra foto.
engine-offline = Ainda falta carregar uma parte da página, e não há conexão. Conecte o aparelho à internet e tente de novo.

task-card = Conferir cartela
task-card-about = Resolvi meu quebra-cabeça?
task-game = Jogar Ubongo
task-game-about = Nove rodadas com ampulheta, pedrinhas e classificação
task-gems = Contar pedrinhas
task-gems-about = Qual monte vence?
task-board = Ler o tabuleiro central
task-board-about = Qual fileira escolher?
task-ominoes = Ominoes
task-ominoes-about = Grupos que pontuam e bons movimentos

back = Todas as funções
take-photo = Tirar foto
choose-photo = Escolher foto
drop-photo = Você também pode arrastar ou colar uma foto aqui.
reading = Lendo…
close = Fechar
undo = Desfazer

language = Idioma
# The name of this file’s language, in that language.
language-own-name = Português
`,vt=`# Strings of the screen that plays a game of Ubongo, in Brazilian Portuguese.

# The list of games
game-new = Nova partida
game-stored = Partidas neste aparelho
game-continue = Continuar
game-look = Ver
game-export = Salvar em arquivo
game-export-of = Salvar em arquivo a partida de { $names }
game-delete = Excluir
game-delete-of = Excluir a partida de { $names }
game-delete-really = Excluir mesmo?
game-delete-sure = Excluir mesmo a partida de { $names }?
game-import = Abrir partida de um arquivo
game-import-help = Também dá para abrir partidas do “umpire game” jogadas em um computador.
game-to-list = ‹ Partidas
game-up-to-list = Todas as partidas
game-elsewhere = Esta partida está aberta em outra aba. Só dá para jogar em uma aba por vez.
game-take-over = Jogar aqui
game-only-look = Só olhar

# Setting up
game-players = Jogadores
game-seats = Na ordem dos lugares à mesa, em sentido horário. O primeiro nome da lista começa.
game-player = Jogador { $seat }
game-player-or-none = Jogador { $seat } (se houver)
game-watched = A câmera observa as cartelas
game-watched-help = Ela abre junto com a partida. Apoie o celular de modo que todas as cartelas apareçam.
game-side = Lado das cartelas
game-side-yellow = Amarelo: 3 peças
game-side-green = Verde: 4 peças
game-more-options = Mais opções
game-cards = Cartelas
game-cards-nine = 9 por jogador
game-cards-all = Todas as 36
game-variant = Quem vence?
game-variant-majority = Mais da mesma cor
game-variant-points = Mais pontos
game-glass-seconds = Duração da ampulheta, em segundos
game-turned = Quando virar a ampulheta
game-turned-roll = Ao rolar o dado
game-turned-card = Na 1ª cartela nova
game-turned-hand = Ao tocar no botão
game-early-end = A rodada pode acabar antes do tempo, quando todos já tiverem pegado suas pedrinhas
game-box = Pedrinhas na caixa
game-box-72 = 72, seis cores
game-box-58 = 58, quatro cores
game-pawns = Posição inicial dos peões
game-field = Campo { $field }
game-board = Tabuleiro central
game-board-unknown = Informar as cores ao pegar
game-board-known = Informar todas agora
game-board-row = Fileira (número do campo)
game-board-help = Comece pelo lado do campo vermelho. Para cada buraco marcado, toque na cor da pedrinha.
game-board-over = Há mais pedrinhas { WORD($gem, form: "plural") } aqui do que as que vêm na caixa.
game-board-read = { $open ->
    [0] O tabuleiro central foi lido. Confira.
    [one] O tabuleiro central foi lido, mas { $open } buraco está em dúvida. Ele mostra um ponto de interrogação.
   *[other] O tabuleiro central foi lido, mas { $open } buracos estão em dúvida. Eles mostram um ponto de interrogação.
  }
game-hole = Buraco { $hole }: { WORD($content) }
game-hole-open = não informado
game-hole-empty = vazio
game-start = Começar
game-name-full = O nome pode ter no máximo { $letters ->
    [one] { $letters } letra.
   *[other] { $letters } letras.
  }
game-wrong-few = Informe os nomes de pelo menos dois jogadores.
game-wrong-same = Há dois jogadores com o mesmo nome. Dê um nome diferente a cada um.
game-wrong-glass = A ampulheta aceita de 1 a 3600 segundos.
game-wrong-board = O tabuleiro central tem buracos com ponto de interrogação. Informe uma cor ou “vazio”.
game-wrong-camera = Para virar a ampulheta na 1ª cartela nova, a câmera precisa observar as cartelas.

# A round
game-round = Rodada { $round } de { $rounds }
game-rolls = { $name } rola o dado
game-roll-help = Toque na figura que saiu no dado.
game-roll-help-sand = Toque na figura que saiu no dado. A areia começa a cair na hora.
game-pawns-same = Primeiro, coloque todos os peões no campo { $field }.
game-pawns-put = Primeiro, coloque os peões: { $pawns }.
game-pawn-of = { $name } no campo { $field }
game-field-one = Com os campos vermelhos virados para você, o campo 1 fica à esquerda.
game-die-seen = visto pela câmera
game-glass = Ampulheta
game-glass-waits = A areia ainda não está caindo
game-turn-glass = Virar a ampulheta
game-sand-left = tempo restante
game-second-glass = tempo restante, 2ª virada
game-sand-is-out = Acabou a areia
game-seconds-left = { $seconds ->
    [one] Falta { $seconds } segundo
   *[other] Faltam { $seconds } segundos
  }
game-time-up = Acabou o tempo!
game-taken-in-time = { $names }: deu tempo de pegar pedrinhas? Então registre isso primeiro.
game-end-round = Encerrar a rodada
game-sand-runs = Ainda há areia
game-end-early = Todos já pegaram
game-sand-out = Acabou a areia
game-solved = Resolveu!
game-solved-by = { $name } resolveu a cartela
game-take = Pegar
game-take-by = { $name } pega pedrinhas
game-correct = Corrigir registros de { $name }
game-entries-of = Registros de { $name }
game-place = ✓ { $place }º
game-may-move = { $moves ->
    [0] peão não anda
   *[other] anda até { $moves }
  }
game-has-taken = já pegou
game-pawn-on = peão no campo { $field }
game-corrected = ✎ com correção
game-slow = Um momento…
game-clock-continues = O relógio continua a partir do último registro. Quando a areia da sua ampulheta acabar, toque em “Acabou a areia”.
game-refused = Não registrado: { $why }

# Taking gems
game-take-title = { $name } pega pedrinhas
game-pawn-moves = { $moves ->
    [0] O peão fica no campo { $field }.
    [one] O peão está no campo { $field } e pode andar { $moves } campo.
   *[other] O peão está no campo { $field } e pode andar até { $moves } campos.
  }
game-pawn-put = { $place ->
    [1] Coloque o peão branco em um campo livre.
    [2] Coloque o peão bege em um campo livre.
    [3] Coloque o peão azul em um campo livre.
   *[other] Coloque o peão preto em um campo livre.
  }
game-field-stays = Campo { $field } (ficar)
game-row-empty = fileira vazia
game-to-field = Ir para o campo
game-which-gems = As duas pedrinhas da frente da fileira
game-take-in-time = Acabou o tempo: registre só o que foi pego a tempo.
game-slot = { $place ->
    [1] 1ª pedrinha
   *[other] 2ª pedrinha
  }
game-slot-empty = Remover { WORD($gem) }
game-take-picked = { $count ->
    [one] Pegar só uma
   *[other] Pegar as duas
  }
game-take-nothing = A fileira está vazia: não pegar nada
game-take-nothing-really = Nada mesmo? Toque de novo

game-photo = O que a foto mostra
game-photo-take = Foto do tabuleiro central
game-photo-help = Ou tire uma foto do tabuleiro central:
game-photo-camera = Ler com a câmera
game-photo-aim = Segure o celular acima do tabuleiro central: todas as fileiras e os campos vermelhos devem aparecer.
game-photo-gone = Estas pedrinhas saíram do tabuleiro. Toque nas que { $name } pegou:
game-photo-same = Nenhuma pedrinha da frente saiu desde a última foto.
game-photo-unclear = { $count ->
    [one] Na fileira { $rows }, saíram pedrinhas que não eram as da frente, ou não deu para ler direito. Registre manualmente o que foi pego.
   *[other] Nas fileiras { $rows }, saíram pedrinhas que não eram as da frente, ou não deu para ler direito. Registre manualmente o que foi pego.
  }
game-photo-others = { $count ->
    [one] Saíram pedrinhas da fileira { $rows }, que { $name } não alcança.
   *[other] Saíram pedrinhas das fileiras { $rows }, que { $name } não alcança.
  }
game-photo-there = Estas pedrinhas estão na frente agora. Toque nas que { $name } pega:
game-photo-unread = Não deu para ler com certeza as fileiras que faltam aqui.

# Corrections
game-not-solved = Não resolveu a cartela
game-faster = Terminou antes de { $name }
game-taken-first = As pedrinhas já foram pegas: desfaça isso primeiro.
game-gems-of = Pedrinhas
game-one-less = Uma pedrinha { WORD($gem) } a menos
game-one-more = Uma pedrinha { WORD($gem) } a mais
game-save = Salvar

# Standings
game-standings = Classificação
game-rank = { $rank }º
game-total = { $gems ->
    [0] nenhuma pedrinha
    [one] { $gems } pedrinha
   *[other] { $gems } pedrinhas
  }
game-total-points = { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  }, { $gems ->
    [0] nenhuma pedrinha
    [one] { $gems } pedrinha
   *[other] { $gems } pedrinhas
  }
game-winner = { $count ->
    [one] Vitória de { $names }
   *[other] Vitória dividida: { $names }
  }
game-why = Por que este resultado?
game-confirm = Confirmar o resultado
game-confirmation-awaited = Esta é a classificação final? Se não for, corrija. Depois, confirme para o torneio.
game-confirmation-given = A classificação está confirmada para o torneio.
game-again = Jogar de novo
game-history = O que aconteceu
game-sound-on = Som ligado
game-sound-off = Som desligado

# Storing
game-not-stored = Seu último registro não foi salvo e, por isso, não vale.
game-storage-full = O aparelho está sem espaço. Apague alguns arquivos ou uma partida antiga e registre de novo.
game-storage-closed = O navegador não deixa a página salvar nada. Saia da janela anônima ou permita que esta página salve dados e registre de novo.
game-storage-gone = Esta partida não está mais neste aparelho.
game-storage-conflict = Esta partida está sendo jogada em outra aba.
game-looking = Você só está olhando: a partida está sendo jogada em outra aba.
game-replaced = Esta partida continua em outra aba.

# The camera
game-camera = Câmera sobre a mesa
game-camera-use = Usar a câmera
game-camera-whose = Há uma cartela resolvida, mas de quem é? Toque na cartela ou em “Resolveu!” ao lado do nome.
game-camera-other-row = A cartela de { $name } está resolvida com as peças da fileira { WORD($symbol, form: "of") }, mas saiu outra figura no dado.
game-camera-no-round = A cartela de { $name } está resolvida, mas o dado ainda não foi rolado.
game-camera-too-late = { $name } resolveu a cartela depois que a areia acabou.
game-camera-cards = De quem é cada cartela
game-camera-owner = { $name }: { $number }
game-camera-owners = Algum nome errado? Toque na cartela.
game-camera-owners-right = Tudo certo
game-camera-owners-open = Toque em uma cartela para dizer de quem é.

# A card in the picture
game-card = Cartela { $number }
game-card-new = Uma cartela fora do catálogo
game-card-of = { $name }: cartela { $number }
game-card-new-of = { $name }: cartela fora do catálogo
game-card-solved = ✓ { $card } (resolvida)
game-card-seen-solved = Pela câmera, ela está resolvida.
game-card-whose = De quem é a cartela?
game-card-solved-by = { $name } resolveu
game-card-not-solved = { $name } não resolveu
game-card-corrections = Mais correções para { $name }
`,yt=`# Strings about gems that several screens share, in Brazilian Portuguese.

# Feminine, because they agree with “pedrinha”. Form: \`plural\`.
gem-none = nenhuma pedrinha
# One colour in a list, such as “3 vermelhas, 1 verde”.
gem-counted =
    { $count ->
        [one] { $count } { WORD($colour) }
       *[other] { $count } { WORD($colour, form: "plural") }
    }

gem-box = Pedrinhas na caixa
gem-box-72 = 72: doze de cada cor
gem-box-58 = 58: 19 azuis, 19 laranjas, 10 vermelhas, 10 verdes

gem-too-many =
    { $there ->
        [one] Há { $there } pedrinha { WORD($colour) }
       *[other] Há { $there } pedrinhas { WORD($colour, form: "plural") }
    }, mas na caixa só { $held ->
        [one] vem { $held }
       *[other] vêm { $held }
    }. Conte de novo as pedrinhas { WORD($colour, form: "plural") } ou escolha a outra caixa.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Vd
letter-gem-red = Vm
letter-gem-blue = Az
letter-gem-purple = Ro
letter-gem-brown = La
letter-gem-yellow = Am

# Letters on the drawn pawns.
letter-pawn-white = Br
letter-pawn-beige = Be
letter-pawn-blue = Az
letter-pawn-black = Pr
`,bt=`# Strings of the screen that counts gems, in Brazilian Portuguese.

gems-help = Faça um monte para cada jogador e espalhe bem as pedrinhas, de modo que todas apareçam. Tire uma foto de cima, com todos os montes juntos ou um de cada vez.
gems-found =
    { $count ->
        [0] Nenhuma pedrinha
        [one] { $count } pedrinha
       *[other] { $count } pedrinhas
    } em { $piles ->
        [0] nenhum monte.
        [one] { $piles } monte.
       *[other] { $piles } montes.
    }
gems-photos = Fotos
gems-more = Adicionar foto
gems-more-help = Se as pedrinhas de um jogador estiverem em várias fotos, elas são somadas. Não mostre as mesmas pedrinhas duas vezes.
gems-replace = Trocar foto
gems-replace-photo = Trocar foto { $number }
gems-replacing = Trocar a foto { $number }
gems-keep = Manter
gems-drop-photo = Remover foto
gems-remove-photo = Remover foto { $number }
gems-photo = Foto { $number }
gems-picture = Foto { $number } com as pedrinhas e os montes marcados. As pedrinhas estão listadas abaixo, monte por monte.

gems-pile = Monte { $pile }
gems-pile-total =
    Monte { $pile }: { $count ->
        [0] nenhuma pedrinha
        [one] { $count } pedrinha
       *[other] { $count } pedrinhas
    }
gems-show = Mostrar
gems-show-pile = Mostrar o monte { $pile } na foto
gems-whose = De quem são?
gems-nobody = De ninguém: não contar
gems-new-player = Novo jogador
gems-list = Conferir uma por uma
gems-outside = Fora dos montes
gems-check =
    { $count ->
        [one] Conferir a pedrinha em dúvida
       *[other] Conferir { $count } pedrinhas em dúvida
    }
gems-doubtful =
    { $count ->
        [one] { $count } pedrinha em dúvida.
       *[other] { $count } pedrinhas em dúvida.
    }
gems-changed =
    { $count ->
        [one] { $count } pedrinha ajustada ou confirmada manualmente
       *[other] { $count } pedrinhas ajustadas ou confirmadas manualmente
    }
gems-reasons = Confira o que está em dúvida ou tire outra foto. Por que há dúvida:
gems-reasons-before = Tudo já foi conferido manualmente. Dúvidas na leitura da foto:

gems-apart = Talvez uma pedrinha
gems-gem-of = Pedrinha do monte { $pile }
gems-crop = A pedrinha, ampliada
gems-read-sure = Leitura: { WORD($colour) }, { $percent }% de certeza.
gems-read-unsure = Leitura: { WORD($colour) }, mas em dúvida.
gems-read-maybe = Há algo aqui que talvez seja uma pedrinha. Não entrou na conta.
gems-read-nothing = Nenhuma pedrinha foi lida aqui.
gems-hand-set = Ajuste manual: { WORD($colour) }.
gems-hand-moved = Movida manualmente do monte { $pile } para cá.
gems-hand-added = Adicionada manualmente.
gems-hand-removed = Não contada: removida manualmente.
gems-hand-confirmed = Confirmada manualmente.
gems-uncertain = em dúvida
gems-not-counted = não contada
gems-was = leitura: { WORD($colour) }
gems-short-set = ajustada manualmente
gems-short-moved = movida do monte { $pile }
gems-short-added = adicionada manualmente
gems-short-removed = removida manualmente
gems-short-confirmed = confirmada manualmente
gems-which = Qual é a cor da pedrinha?
gems-in-pile = Monte
gems-new-pile = { $pile } (novo)
gems-confirm = Está certo: { WORD($colour) }
gems-remove = Não é pedrinha
gems-back = Voltar à leitura original
gems-all-back = Voltar tudo à leitura original
gems-add = Nova pedrinha
gems-add-to = Pedrinha no monte { $pile }
gems-add-help = Adicione uma pedrinha que ficou de fora.
gems-adding = Na foto, toque onde está a pedrinha.

gems-standings = Classificação
gems-rank = { $rank }º
gems-players = Jogadores
gems-player = Jogador { $number }
gems-name-of = Nome do jogador { $number }
gems-remove-player = Remover { $name }
gems-added-up =
    { $count ->
        [one] Soma de { $count } monte de várias fotos.
       *[other] Soma de { $count } montes de várias fotos.
    }
gems-variant = Quem vence?
gems-variant-majority = Mais pedrinhas da mesma cor
gems-variant-points = Mais pontos
gems-rule-majority = Vence quem tem mais pedrinhas de uma mesma cor, seja qual for. Em caso de empate, compara-se a segunda cor de cada um, depois a terceira e assim por diante. Se as seis empatarem, a posição é dividida.
gems-rule-points = Três pedrinhas da mesma cor valem 1 ponto; quatro, 2; cinco, 3; seis ou mais, 4. Cada conjunto completo com as seis cores vale 4 pontos. Em caso de empate nos pontos, vale a comparação de “Mais pedrinhas da mesma cor”.
gems-points =
    { $total ->
        [0] 0 pontos
        [one] { $total } ponto
       *[other] { $total } pontos
    }
gems-points-parts = ({ $colours } por pedrinhas iguais, { $sets } por conjuntos)
`,xt=`# Strings of the pages that “umpire tournament --serve” shows, in Brazilian Portuguese.

hall-title = Salão { $hall }
hall-connecting = Conectando…
hall-lost = Sem conexão com o umpire. Talvez ele tenha sido encerrado, ou este aparelho saiu da rede. Tentando de novo…
hall-no-broker = Sem conexão com o broker do salão. Não dá para ver as mesas agora. Tentando de novo…
hall-shows = Esta página mostra um torneio que roda em outro computador.
hall-no-tournament = Nenhum torneio em andamento neste salão.
hall-no-tables = Nenhuma mesa se conectou ainda. Inicie uma com: umpire game --mqtt ENDEREÇO --table NÚMERO
hall-refused = { $count ->
    [one] { $count } mensagem foi recusada.
   *[other] { $count } mensagens foram recusadas.
}
hall-round = Rodada { $round } de { $rounds }
hall-before = { $rounds ->
    [one] { $rounds } rodada prevista
   *[other] { $rounds } rodadas previstas
}
hall-over = O torneio acabou
hall-tables = Mesas
hall-tables-page = Mesas, página { $page } de { $pages }
hall-standings = Classificação
hall-standings-page = Classificação, página { $page } de { $pages }
hall-standings-now = Classificação após a rodada { $round }
hall-next = Próxima rodada
hall-log = Mensagens
hall-begin = Começar a rodada { $round }
hall-confirm = Validar este resultado
hall-reopen = Anular o resultado
hall-command = Comando
hall-enter = Enviar
hall-not-reached = O programa não respondeu. Tente de novo.
hall-projector = Página para o projetor
hall-table = Mesa { $table }
hall-bye = sem adversário: { $name }
hall-offline = sem conexão
hall-waits = não começou
hall-watch = só observando
hall-roll = antes de rolar o dado
hall-game-over = fim da partida
hall-game-round = rodada { $round } de { $rounds }
hall-sand = faltam { $time }
hall-leads = na frente: { $names }
hall-solved = cartela resolvida: { $names }
hall-counted = válido
hall-counted-organiser = válido (organização)
hall-reported = ainda não confirmado
hall-reported-other = A mesa { $table } informa outro resultado
hall-rank = { $rank }º
hall-player = Jogador
hall-points = Pontos
hall-opponents = Adversários
hall-beaten = Vencidos
hall-wins = Vitórias
hall-games = Partidas
hall-left = saiu
`,St=`# Strings of the first screen, in Brazilian Portuguese.

home-tasks = Funções
home-lead = Confere quebra-cabeças, marca os pontos e explica o porquê.
home-private = Nenhuma imagem sai deste aparelho.
home-storing = Salvando tudo para usar sem conexão…
home-stored = Funciona sem conexão.
home-untrusted = Precisa de conexão toda vez que abre. Para usar sem conexão, abra a página em um site com um certificado em que este navegador confie.
home-online = Precisa de conexão toda vez que abre.
home-install = Adicionar à tela inicial
home-version = Versão { $version }
home-licences = Licenças
`,Ct=`# Strings of pictures with marks, in Brazilian Portuguese.

zoom-in = Aproximar
zoom-out = Afastar
zoom-whole = Foto inteira
zoom-whole-photo = Ver a foto inteira
marks-view = Foto que dá para ampliar e arrastar
`,wt=`# Strings of the page that “umpire game ominoes --view” shows, in Brazilian Portuguese.

dice-turn = Turno de { $name }
dice-rolled = Saiu: { WORD($face) }
dice-rolls = O que { $name } tirou no dado?
dice-of = de { $target }
dice-shared = Deuses de todos:
dice-groups = { $name } pode retirar
dice-take = Retirar
dice-advice = Dica
dice-pass = Devolver o dado à reserva
dice-end = Encerrar o turno
dice-pit-closed = Modo avançado: nenhum dado entra no fosso das serpentes.

# Taps on the board
dice-tap-set-up = Toque em uma casa livre para colocar o dado inicial.
dice-tap-die = Toque no dado que se move.
dice-tap-target = Toque em uma das casas marcadas para levar o dado até lá.
dice-tap-again = Toque no dado que foi rolado de novo.
dice-tap-place = Toque em uma casa livre para colocar o dado rolado.
dice-ask-set = Qual símbolo fica para cima?
dice-ask-again = O que o dado mostra agora?

# What the camera sees
dice-problem = ✗ Os dados não batem com as regras
dice-problem-help = Arrume os dados. A partida continua assim que a câmera perceber. Ou registre o que aconteceu.
dice-accept = Aceitar os dados como estão
dice-question = O que aconteceu?
`,Tt=`# Strings of the screen for Ominoes, in Brazilian Portuguese.

ominoes-title = Ominoes
ominoes-help = Tire uma foto do tabuleiro inteiro, de cima, com todos os cantos à vista.
ominoes-picture = A foto do tabuleiro. Os dados lidos têm contorno, e os grupos que pontuam têm moldura.
ominoes-no-board = A foto, em que nenhum tabuleiro foi encontrado
ominoes-read = { $size } por { $size } casas, { $dice ->
    [0] nenhum dado
    [one] { $dice } dado
   *[other] { $dice } dados
  }
ominoes-unsure = Confira o tabuleiro.
ominoes-unknown = { $count ->
    [one] Não deu para ler { $count } casa. Ela conta como vazia até você corrigir.
   *[other] Não deu para ler { $count } casas. Elas contam como vazias até você corrigir.
  }

square-empty = vazia
square-unknown = não lida
square-place = Linha { $row }, coluna { $column }
square-label = Linha { $row }, coluna { $column }: { WORD($content) }
square-label-was = corrigida, leitura: { WORD($was) }
square-label-groups = no grupo { $tags }
square-label-doubtful = pode ter sido mal lida
square-label-snake = fosso das serpentes
square-label-movable = pode se mover
square-label-chosen = escolhido para se mover
square-label-target = o dado escolhido pode vir para cá

board-title = Tabuleiro
board-hint = Toque em um dado ou em uma casa para corrigir.
board-keys = Setas: mover. Enter: corrigir.

correct-was = Leitura: { WORD($was) }
correct-sure = { $percent }% de certeza
correct-empty = Vazia
correct-photo = Esta casa na foto

corrections-title = { $count ->
    [0] Nenhuma casa corrigida manualmente
    [one] { $count } casa corrigida manualmente
   *[other] { $count } casas corrigidas manualmente
  }
corrections-one = { $place }: { WORD($now) }, leitura: { WORD($was) }
corrections-back = Voltar à leitura original

groups-title = Grupos que pontuam
groups-none = Nenhum grupo de quatro ou mais.
groups-summary = { $count ->
    [one] { $count } grupo pontua.
   *[other] { $count } grupos pontuam.
  }
group-name = { WORD($god) }: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
  }
group-wilds = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }, sendo { $wilds ->
    [one] { $wilds } coringa
   *[other] { $wilds } coringas
  }
group-dice = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }
group-yours = seu
group-theirs = para quem joga com { WORD($god) }
group-tag = Grupo { $tag }

choose-gods = Seus deuses
choose-gods-hint = Seu próprio deus e os que você divide com outros jogadores.
choose-roll = O que saiu no dado
choose-advanced = Modo avançado: nenhum dado entra no fosso das serpentes

moves-title = Melhores movimentos
moves-need-roll = Toque no que saiu no dado para ver os movimentos.
moves-need-god = Escolha seu deus para ver quais movimentos pontuam.
moves-skip = Nenhum dado pode se mover. Pule o movimento.
moves-ominotep = Nenhum dado se move. Role de novo qualquer dado do tabuleiro e coloque-o de volta na mesma casa.
moves-none-gain = Nenhum movimento forma ou aumenta um grupo seu.
moves-then = Depois, coloque o dado rolado em qualquer casa livre.
moves-all = Outros movimentos ({ $count })
moves-more = Mostrar mais { $count }
move-name = { WORD($face) }: da linha { $row }, coluna { $column } para a linha { $toRow }, coluna { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
  }
`,Et=`# Strings of the page that “umpire game --view” shows, in Brazilian Portuguese.

table-connecting = Conectando…
table-lost = Sem conexão com a partida. Talvez ela tenha acabado, ou este aparelho saiu da rede. Tentando de novo…
table-not-reached = O programa não respondeu. Tente de novo.
table-picture = A mesa vista pela câmera
table-cards = Cartelas na mesa
table-card-why = { $card }: { $why }
table-command = Comando
table-enter = Enviar
table-over = A partida acabou

# The overlay for streaming programs
overlay-lost = Sem conexão com a partida
`,Dt=`# Names of things in both games, in Brazilian Portuguese. Other texts insert them with WORD. “also” is for typing only.

gem-green = verde
    .plural = verdes
    .also = verde
gem-red = vermelha
    .plural = vermelhas
    .also = vermelho
gem-blue = azul
    .plural = azuis
    .also = azul
gem-purple = roxa
    .plural = roxas
    .also = roxo
gem-brown = laranja
    .plural = laranjas
    .also = marrom
gem-yellow = amarela
    .plural = amarelas
    .also = amarelo
take-nothing = nada

pawn-white = branco
pawn-beige = bege
pawn-blue = azul
pawn-black = preto

symbol-shield = escudo
    .definite = o escudo
    .of = do escudo
symbol-hand = mão
    .definite = a mão
    .of = da mão
symbol-antelope = antílope
    .definite = o antílope
    .of = do antílope
symbol-snake = cobra
    .definite = a cobra
    .of = da cobra
symbol-elephant = elefante
    .definite = o elefante
    .of = do elefante
symbol-mask = máscara
    .definite = a máscara
    .of = da máscara

piece-i2 = I2 roxa
piece-i3 = I3 azul-clara
piece-v3 = V3 turquesa
piece-o4 = O4 vermelha
piece-i4 = I4 marrom
piece-l4 = L4 verde-limão
piece-t4 = T4 amarela
piece-s4 = S4 azul
piece-p5 = P5 verde
piece-l5 = L5 magenta
piece-y5 = Y5 laranja
piece-z5 = Z5 amarelo-ouro

face-horus = Hórus
face-apep = Apófis
face-ra = Rá
face-khepri = Khepri
face-hura = Hu-Ra
face-ominotep = Ominotep
face-horus-look = falcão verde
face-apep-look = serpente vermelha
face-ra-look = sol amarelo
face-khepri-look = escaravelho azul
face-hura-look = boneco preto, qualquer deus
face-ominotep-look = anel preto, qualquer deus
`,Ot=`# Strings of the screen that reads the gem board, in Russian.

board-help = Сфотографируйте игровое поле сверху, целиком и при хорошем свете, чтобы были видны красные сектора и фишки.
board-found =
    { $count ->
        [one] На поле { $count } кристалл.
        [few] На поле { $count } кристалла.
       *[many] На поле { $count } кристаллов.
    }
board-photo = Фото
board-another = Распознать другое фото
board-picture = Фото, на котором отмечены отверстия, ближайшие кристаллы и фишки. Те же отверстия показаны в таблице ниже.
board-grid = Игровое поле: шесть рядов по двенадцать отверстий, считая от красного сектора
board-row = Ряд { $row }
board-hole = Ряд { $row }, отверстие { $hole }
board-legend = В рамке\xA0— ближайшие кристаллы: их берут первыми. Знак вопроса\xA0— под вопросом или не видно, карандаш\xA0— указано вручную. Чтобы исправить, нажмите на отверстие.
board-empty = пусто
board-unknown = не видно
board-front = ближайший
board-uncertain = под вопросом
board-set = указано вручную, по фото\xA0— { WORD($content) }
board-confirmed = подтверждено вручную
board-read-sure = По фото: { WORD($content) }, уверенность { $percent }\xA0%.
board-read-unsure = По фото: { WORD($content) }, но это под вопросом.
board-read-unknown = Это отверстие не удалось разглядеть.
board-hand-set = Указано вручную: { WORD($content) }.
board-hand-confirmed = Подтверждено вручную.
board-crop = Отверстие крупным планом
board-which = Что в отверстии?
board-confirm = Верно: { WORD($content) }
board-back = Сбросить исправление
board-all-back = Сбросить все исправления
board-check =
    { $count ->
        [one] Проверить { $count } отверстие под вопросом
        [few] Проверить { $count } отверстия под вопросом
       *[many] Проверить { $count } отверстий под вопросом
    }
board-changed =
    { $count ->
        [one] { $count } отверстие указано или подтверждено вручную
        [few] { $count } отверстия указаны или подтверждены вручную
       *[many] { $count } отверстий указано или подтверждено вручную
    }
board-reasons = Чтобы не ошибиться, проверьте всё, что под вопросом, или сделайте другое фото:
board-reasons-before = Уточнено вручную. При распознавании фото:

board-fronts = Ближайшие кристаллы в каждом ряду
board-column-row = Ряд и фишки
board-column-front = Ближайшие
board-front-unknown = неизвестно: отверстие не видно
board-front-none = кристаллов не осталось
board-front-doubtful = под вопросом

board-advice = Какой ряд мне выгоднее?
board-pawn = Моя фишка
board-pawn-first = Сначала выберите свою фишку.
board-mine = Мои кристаллы
board-more = Ещё один { WORD($colour) }
board-less = На один { WORD($colour) } меньше
board-no-pawn = Не удалось найти { WORD($pawn, form: "accusative") } фишку на красных секторах. Выберите её ряд или сделайте другое фото.
board-pawn-row = Ряд моей фишки
board-pawn-set = Ряд указан вручную.
board-place-1 = Если вы на 1-м месте в раунде:
board-place-2 = Если вы на 2-м месте в раунде:
board-place-3 = Если вы на 3-м месте в раунде:
board-place-4 = Если вы на 4-м месте в раунде:
board-check-rows =
    Ближайшие кристаллы под вопросом ({ $count ->
        [1] ряд
       *[other] ряды
    } { $rows }): проверьте их.
board-set-rows =
    Ближайшие кристаллы указаны вручную ({ $count ->
        [1] ряд
       *[other] ряды
    } { $rows }).
`,kt=`# Strings of the live camera, in Russian.

camera-use = Включить камеру
camera-view = Изображение с камеры
camera-opening = Камера включается… Если браузер спросит, разрешите доступ.
camera-paused = Пауза
camera-close = Выключить камеру
camera-torch-on = Включить фонарик
camera-torch-off = Выключить фонарик
camera-switch = Сменить камеру
camera-again = Повторить
camera-shutter = Сделать фото

camera-fault-insecure = Браузер не даёт странице доступа к камере
camera-advice-insecure = Откройте страницу по адресу, который начинается с https, или на том компьютере, где запущена программа umpire.
camera-fault-denied = Браузер запрещает странице доступ к камере
camera-advice-denied = Нажмите на значок рядом с адресом страницы, разрешите камеру и попробуйте ещё раз.
camera-fault-missing = Камера не найдена
camera-advice-missing = Подключите камеру или возьмите телефон или планшет с камерой.
camera-fault-busy = Камера занята
camera-advice-busy = Закройте другие программы и вкладки, которые используют камеру, и попробуйте ещё раз.
camera-fault-lost = Камера отключилась
camera-advice-lost = Проверьте кабель или закройте программы, которые заняли камеру, и попробуйте ещё раз.
camera-fault-frozen = Нет изображения с камеры
camera-advice-frozen = Немного подождите или попробуйте ещё раз.
camera-fault-failed = Камеру не удалось включить
camera-advice-failed = Попробуйте ещё раз. Если не поможет, перезапустите браузер.

camera-engine-restarted = Произошёл сбой. Наблюдение начинается заново: не отводите камеру от головоломок.
`,At=`# Strings of the screen that checks cards, in Russian.

card-title = Проверить решение
card-help = Покажите головоломку целиком, вместе с символами, сверху и при хорошем свете. В кадре может быть несколько головоломок. Кубик рядом с ними тоже распознаётся.
card-solved = Решено!
card-solved-row = Заполнено фигурами для символа:
card-solved-for = Решено для символа «{ WORD($row) }»
card-was-rolled = На кубике { WORD($row) }?
card-covered-other = Решено для символа «{ WORD($row) }», а на кубике\xA0— { WORD($die) }
card-unsolved = Не решено
card-unsure = Под вопросом
card-looking = Проверка…
card-number = Головоломка { $number }
card-unknown = Головоломка
card-sure = уверенность { $percent }\xA0%
card-likely = решена с вероятностью { $percent }\xA0%
card-picture = Фото, на котором отмечены головоломки, фигуры и ошибки

card-mute = Без звука
card-starting = Подготовка…
card-searching = Ищем головоломки: наведите на них камеру.
card-solved-by = Головоломка { $number }, { WORD($row) }
card-solved-unknown = Головоломка, { WORD($row) }
card-announced = Решено: { $card }.

card-row = Нужный ряд:
row-question = Какой символ выпал?
row-any = любой ряд
row-die = как на кубике
solution-question = Решение для какого символа?

card-show = Показать решение
card-back-to-camera = Назад к камере
card-solution-title = Одно из решений для символа:
card-solution-none = Для этого символа решения нет. Возможно, головоломка распознана неверно: сделайте другое фото.
card-solution-unread = Головоломку не удалось как следует распознать. Поднесите камеру ближе и попробуйте ещё раз.
card-step-remove = Убрать: { $pieces }.
card-step-keep = Оставить: { $pieces }.
card-step-add = Добавить: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Исправить символ
card-set-title = { $card }: какой символ нужен?
card-set-by-hand = Символ указан вручную:
card-set-by-die = Кубик указан вручную:
card-set-back = Сбросить исправление
card-was = Распознано ({ WORD($row) }): { $verdict }
card-judging = Повторная проверка…
card-again-failed = Эту головоломку не удалось проверить заново. { $why }
die-title = Что на кубике?
die-read = На кубике:
die-perhaps = На кубике, возможно:
die-set = На кубике, указано вручную:
die-was = Распознано: { WORD($symbol) }
die-change = Исправить кубик
`,jt=`# Strings that several screens share, in Russian.

app-name = umpire
app-tagline = Судья для настольных игр. Наведите телефон на стол.
app-private = Всё остаётся на этом устройстве: фото никуда не отправляются.

engine-starting = Подготовка…
engine-ready = Готово
engine-failed = Не удалось подготовить страницу. Обновите её.
engine-crashed = С этим фото страница не справилась. Она уже снова работает: сделайте другое фото.
engine-offline = Часть страницы ещё не загружена, а сети нет. Подключитесь к сети хотя бы раз и попробуйте снова.

task-card = Проверить решение
task-card-about = Моя головоломка решена?
task-game = Сыграть в Убонго
task-game-about = Девять раундов: часы, кристаллы и счёт
task-gems = Посчитать кристаллы
task-gems-about = Чья кучка победит?
task-board = Изучить игровое поле
task-board-about = Какой ряд мне выгоднее?
task-ominoes = Ominoes
task-ominoes-about = Зачётные группы и лучшие ходы

back = На главную
take-photo = Сделать фото
choose-photo = Выбрать фото
drop-photo = Фото можно также перетащить или вставить сюда.
reading = Распознавание…
close = Закрыть
undo = Отменить

language = Язык
# The name of this file’s language, in that language.
language-own-name = Русский
`,Mt=`# Strings of the screen that plays a game of Ubongo, in Russian.

# The list of games
game-new = Новая партия
game-stored = Партии на этом устройстве
game-continue = Продолжить
game-look = Посмотреть
game-export = Сохранить в файл
game-export-of = Сохранить в файл партию: { $names }
game-delete = Удалить
game-delete-of = Удалить партию: { $names }
game-delete-really = Точно удалить?
game-delete-sure = Точно удалить? Партия: { $names }
game-import = Открыть партию из файла
game-import-help = Можно открыть и партии из «umpire game» на компьютере.
game-to-list = ‹ Все партии
game-up-to-list = Все партии
game-elsewhere = Эта партия открыта в другой вкладке. Играть можно только в одной.
game-take-over = Играть здесь
game-only-look = Только смотреть

# Setting up
game-players = Игроки
game-seats = Введите имена по часовой стрелке, как сидите за столом. Начинает игрок 1.
game-player = Игрок { $seat }
game-player-or-none = Игрок { $seat } (если есть)
game-watched = Камера следит за головоломками
game-watched-help = Она включится, когда начнётся партия. Поставьте телефон так, чтобы он видел все головоломки.
game-side = Сторона головоломок
game-side-yellow = Жёлтая: 3 фигуры
game-side-green = Зелёная: 4 фигуры
game-more-options = Другие настройки
game-cards = Головоломки
game-cards-nine = По 9 на игрока
game-cards-all = Все 36
game-variant = Победа
game-variant-majority = По лучшему цвету
game-variant-points = По очкам
game-glass-seconds = Песочные часы, в секундах
game-turned = Часы переворачивают
game-turned-roll = При броске кубика
game-turned-card = Когда видна головоломка
game-turned-hand = По нажатию кнопки
game-early-end = Раунд можно закончить, как только все взяли кристаллы
game-box = Кристаллы в коробке
game-box-72 = 72, шесть цветов
game-box-58 = 58, четыре цвета
game-pawns = Фишки в начале
game-field = Сектор { $field }
game-board = Игровое поле
game-board-unknown = Вводить по ходу игры
game-board-known = Ввести всё сейчас
game-board-row = Ряд у сектора
game-board-help = Отверстия считаются от красного сектора. Выберите цвет для отмеченного отверстия.
game-board-over = На поле больше { WORD($gem, form: "plural-genitive") } кристаллов, чем в коробке.
game-board-read = { $open ->
    [0] Игровое поле распознано. Проверьте его.
    [one] Игровое поле распознано, но { $open } отверстие под вопросом. Оно отмечено знаком вопроса.
    [few] Игровое поле распознано, но { $open } отверстия под вопросом. Они отмечены знаком вопроса.
   *[many] Игровое поле распознано, но { $open } отверстий под вопросом. Они отмечены знаком вопроса.
  }
game-hole = Отверстие { $hole }: { WORD($content) }
game-hole-open = не указано
game-hole-empty = пусто
game-start = Начать
game-name-full = { $letters ->
    [one] В имени может быть не больше { $letters } буквы.
    [few] В имени может быть не больше { $letters } букв.
   *[many] В имени может быть не больше { $letters } букв.
  }
game-wrong-few = Введите имена хотя бы двух игроков.
game-wrong-same = У двух игроков одинаковые имена. Дайте им разные.
game-wrong-glass = Песочные часы\xA0— от 1 до 3600 секунд.
game-wrong-board = На игровом поле есть отверстия со знаком вопроса. Укажите цвет или «пусто».
game-wrong-camera = Переворачивать часы, когда видна первая головоломка, можно, только если за столом следит камера.

# A round
game-round = Раунд { $round } из { $rounds }
game-rolls = { $name } бросает кубик
game-roll-help = Нажмите на выпавший символ.
game-roll-help-sand = Нажмите на выпавший символ. Время пойдёт сразу.
game-pawns-same = Сначала поставьте все фишки на сектор { $field }.
game-pawns-put = Сначала расставьте фишки: { $pawns }.
game-pawn-of = { $name }\xA0— сектор { $field }
game-field-one = Если смотреть со стороны красных секторов, сектор 1\xA0— слева.
game-die-seen = видит камера
game-glass = Песочные часы
game-glass-waits = Песок ещё не сыплется
game-turn-glass = Перевернуть часы
game-sand-left = осталось
game-second-glass = осталось, второй переворот
game-sand-is-out = Песок кончился
game-seconds-left = { $seconds ->
    [one] Осталась { $seconds } секунда
    [few] Осталось { $seconds } секунды
   *[many] Осталось { $seconds } секунд
  }
game-time-up = Время вышло!
game-taken-in-time = { $names }: кристаллы взяты вовремя? Тогда сначала введите их.
game-end-round = Закончить раунд
game-sand-runs = Песок ещё сыплется
game-end-early = Все взяли
game-sand-out = Песок кончился
game-solved = Решено!
game-solved-by = Решено! { $name }
game-take = Взять
game-take-by = Взять кристаллы: { $name }
game-correct = Исправить записи: { $name }
game-entries-of = Записи: { $name }
game-place = ✓ { $place }-е место
game-may-move = { $moves ->
    [0] фишка остаётся
    [one] ход на { $moves } сектор
    [few] ход до { $moves } секторов
   *[many] ход до { $moves } секторов
  }
game-has-taken = готово
game-pawn-on = фишка на секторе { $field }
game-corrected = ✎ исправлено
game-slow = Секунду…
game-clock-continues = Отсчёт продолжается с последней записи. Когда в ваших часах кончится песок, нажмите «Песок кончился».
game-refused = Не записано: { $why }

# Taking gems
game-take-title = { $name } берёт кристаллы
game-pawn-moves = { $moves ->
    [0] Фишка остаётся на секторе { $field }.
    [one] Фишка на секторе { $field } и может пройти { $moves } сектор.
    [few] Фишка на секторе { $field } и может пройти до { $moves } секторов.
   *[many] Фишка на секторе { $field } и может пройти до { $moves } секторов.
  }
game-pawn-put = { $place ->
    [1] Поставьте белую фишку на свободный сектор.
    [2] Поставьте бежевую фишку на свободный сектор.
    [3] Поставьте синюю фишку на свободный сектор.
   *[other] Поставьте чёрную фишку на свободный сектор.
  }
game-field-stays = Сектор { $field } (остаться)
game-row-empty = ряд пуст
game-to-field = На какой сектор?
game-which-gems = Два ближайших кристалла ряда
game-take-in-time = Время вышло: вводите только то, что взяли вовремя.
game-slot = { $place ->
    [1] первый кристалл
   *[other] второй кристалл
  }
game-slot-empty = Убрать { WORD($gem) }
game-take-picked = { $count ->
    [one] Взять один кристалл
    [few] Взять оба кристалла
   *[many] Взять оба кристалла
  }
game-take-nothing = Ряд пуст: ничего не брать
game-take-nothing-really = Точно ничего? Нажмите ещё раз

game-photo = Что видно на фото
game-photo-take = Фото игрового поля
game-photo-help = Или сфотографируйте игровое поле:
game-photo-camera = Показать камере
game-photo-aim = Держите телефон над игровым полем: должны быть видны все ряды и красные сектора.
game-photo-gone = Этих кристаллов на поле больше нет. Нажмите, что берёт { $name }:
game-photo-same = С прошлого фото все ближайшие кристаллы на месте.
game-photo-unclear = { $count ->
    [one] В ряду { $rows } взяты не ближайшие кристаллы, или его не удалось распознать. Введите вручную, что взяли.
    [few] В рядах { $rows } взяты не ближайшие кристаллы, или их не удалось распознать. Введите вручную, что взяли.
   *[many] В рядах { $rows } взяты не ближайшие кристаллы, или их не удалось распознать. Введите вручную, что взяли.
  }
game-photo-others = { $count ->
    [one] Взяты кристаллы из ряда { $rows }, но { $name } до него не дойдёт.
    [few] Взяты кристаллы из рядов { $rows }, но { $name } до них не дойдёт.
   *[many] Взяты кристаллы из рядов { $rows }, но { $name } до них не дойдёт.
  }
game-photo-there = Вот ближайшие кристаллы. Нажмите, что берёт { $name }:
game-photo-unread = Остальные ряды не удалось уверенно распознать.

# Corrections
game-not-solved = Головоломка не решена
game-faster = Быстрее, чем { $name }
game-taken-first = Кристаллы уже взяты: сначала отмените это.
game-gems-of = Кристаллы
game-one-less = На один { WORD($gem) } меньше
game-one-more = Ещё один { WORD($gem) }
game-save = Сохранить

# Standings
game-standings = Счёт
game-rank = { $rank }.
game-total = { $gems ->
    [one] { $gems } кристалл
    [few] { $gems } кристалла
   *[many] { $gems } кристаллов
  }
game-total-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, { $gems ->
    [one] { $gems } кристалл
    [few] { $gems } кристалла
   *[many] { $gems } кристаллов
  }
game-winner = { $count ->
    [one] { $names } побеждает
    [few] { $names } делят победу
   *[many] { $names } делят победу
  }
game-why = Почему так
game-confirm = Подтвердить счёт
game-confirmation-awaited = Это окончательный счёт? Если нет, исправьте его, а затем подтвердите для турнира.
game-confirmation-given = Счёт подтверждён для турнира.
game-again = Сыграть ещё
game-history = Ход партии
game-sound-on = Звук включён
game-sound-off = Звук выключен

# Storing
game-not-stored = Последняя запись не сохранилась и не засчитана.
game-storage-full = На устройстве не осталось места. Удалите какие-нибудь файлы или старую партию и введите запись снова.
game-storage-closed = Браузер не даёт странице ничего сохранять. Выйдите из приватного режима или разрешите странице хранить данные и введите запись снова.
game-storage-gone = Этой партии больше нет на устройстве.
game-storage-conflict = Эту партию ведёт другая вкладка.
game-looking = Вы только смотрите: партию ведёт другая вкладка.
game-replaced = Эта партия продолжается в другой вкладке.

# The camera
game-camera = Камера над столом
game-camera-use = Включить камеру
game-camera-whose = Головоломка решена, но чья она? Нажмите на неё или на «Решено!» у нужного игрока.
game-camera-other-row = { $name }: головоломка решена для символа «{ WORD($symbol) }», а выпал другой.
game-camera-no-round = { $name }: головоломка решена, но кубик ещё не брошен.
game-camera-too-late = { $name }: головоломка решена, когда песок уже кончился.
game-camera-cards = Где чья головоломка
game-camera-owner = { $name }: { $number }
game-camera-owners = Имена перепутаны? Нажмите на головоломку.
game-camera-owners-right = Всё верно
game-camera-owners-open = Нажмите на головоломку и укажите, чья она.

# A card in the picture
game-card = Головоломка { $number }
game-card-new = Головоломка не из списка
game-card-of = { $name }: головоломка { $number }
game-card-new-of = { $name }: головоломка не из списка
game-card-solved = ✓ { $card }\xA0— решено
game-card-seen-solved = Камера видит, что головоломка решена.
game-card-whose = Чья это головоломка?
game-card-solved-by = Решено: { $name }
game-card-not-solved = Не решено: { $name }
game-card-corrections = Другие исправления: { $name }
`,Nt=`# Strings about gems that several screens share, in Russian.

gem-none = нет кристаллов
# One colour in a list, such as “3 red, 1 green”.
gem-counted = { $count ->
    [one] { $count } { WORD($colour) }
    [few] { $count } { WORD($colour, form: "plural-genitive") }
   *[many] { $count } { WORD($colour, form: "plural-genitive") }
  }

gem-box = Кристаллы в коробке
gem-box-72 = 72: по 12 каждого цвета
gem-box-58 = 58: 19 синих, 19 коричневых, 10 красных, 10 зелёных

gem-too-many = Слишком много { WORD($colour, form: "plural-genitive") } кристаллов: { $there }, а в коробке их { $held }. Пересчитайте их или выберите другую коробку.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = З
letter-gem-red = К
letter-gem-blue = С
letter-gem-purple = Ф
letter-gem-brown = Кч
letter-gem-yellow = Ж

# Letters on the drawn pawns.
letter-pawn-white = Бл
letter-pawn-beige = Бж
letter-pawn-blue = С
letter-pawn-black = Ч
`,Pt=`# Strings of the screen that counts gems, in Russian.

gems-help = Разложите кристаллы каждого игрока отдельной кучкой так, чтобы был виден каждый кристалл. Сфотографируйте сверху все кучки сразу или по одной.
gems-found =
    { $count ->
        [one] { $count } кристалл
        [few] { $count } кристалла
       *[many] { $count } кристаллов
    } в { $piles ->
        [one] { $piles } кучке.
        [few] { $piles } кучках.
       *[many] { $piles } кучках.
    }
gems-photos = Фото
gems-more = Добавить фото
gems-more-help = Кристаллы одного игрока с разных фото складываются. Не показывайте одни и те же кристаллы дважды.
gems-replace = Заменить фото
gems-replace-photo = Заменить фото { $number }
gems-replacing = Заменить фото { $number }
gems-keep = Не заменять
gems-drop-photo = Убрать фото
gems-remove-photo = Убрать фото { $number }
gems-photo = Фото { $number }
gems-picture = Фото { $number }, на котором отмечены кристаллы и кучки. Ниже кристаллы перечислены по кучкам.

gems-pile = Кучка { $pile }
gems-pile-total =
    Кучка { $pile }: { $count ->
        [one] { $count } кристалл
        [few] { $count } кристалла
       *[many] { $count } кристаллов
    }
gems-show = Показать
gems-show-pile = Показать кучку { $pile } на фото
gems-whose = Чьи кристаллы?
gems-nobody = Ничьи: не считать
gems-new-player = Новый игрок
gems-list = Проверить по одному
gems-outside = Вне кучек
gems-check =
    { $count ->
        [one] Проверить { $count } кристалл под вопросом
        [few] Проверить { $count } кристалла под вопросом
       *[many] Проверить { $count } кристаллов под вопросом
    }
gems-doubtful =
    { $count ->
        [one] { $count } кристалл под вопросом.
        [few] { $count } кристалла под вопросом.
       *[many] { $count } кристаллов под вопросом.
    }
gems-changed =
    { $count ->
        [one] { $count } кристалл указан или подтверждён вручную
        [few] { $count } кристалла указаны или подтверждены вручную
       *[many] { $count } кристаллов указано или подтверждено вручную
    }
gems-reasons = Чтобы не ошибиться, проверьте всё, что под вопросом, или сделайте другое фото:
gems-reasons-before = Уточнено вручную. При распознавании фото:

gems-apart = Возможно, кристалл
gems-gem-of = Кристалл из кучки { $pile }
gems-crop = Кристалл крупным планом
gems-read-sure = По фото: { WORD($colour) }, уверенность { $percent }\xA0%.
gems-read-unsure = По фото: { WORD($colour) }, но это под вопросом.
gems-read-maybe = Здесь что-то лежит\xA0— возможно, кристалл. В счёт не входит.
gems-read-nothing = На фото здесь кристалла не видно.
gems-hand-set = Указано вручную: { WORD($colour) }.
gems-hand-moved = Перенесено сюда вручную из кучки { $pile }.
gems-hand-added = Добавлено вручную.
gems-hand-removed = Не посчитано: убрано вручную.
gems-hand-confirmed = Подтверждено вручную.
gems-uncertain = под вопросом
gems-not-counted = не посчитано
gems-was = по фото\xA0— { WORD($colour) }
gems-short-set = указано вручную
gems-short-moved = перенесено из кучки { $pile }
gems-short-added = добавлено вручную
gems-short-removed = убрано вручную
gems-short-confirmed = подтверждено вручную
gems-which = Какого он цвета?
gems-in-pile = Кучка
gems-new-pile = { $pile } (новая)
gems-confirm = Верно: { WORD($colour) }
gems-remove = Не кристалл
gems-back = Сбросить исправление
gems-all-back = Сбросить все исправления
gems-add = Добавить кристалл
gems-add-to = Добавить кристалл в кучку { $pile }
gems-add-help = Добавьте пропущенный кристалл.
gems-adding = Нажмите на фото там, где лежит кристалл.

gems-standings = Счёт
gems-rank = { $rank }.
gems-players = Игроки
gems-player = Игрок { $number }
gems-name-of = Имя игрока { $number }
gems-remove-player = Убрать: { $name }
gems-added-up = Сложено кучек с разных фото: { $count }.
gems-variant = Победа
gems-variant-majority = По лучшему цвету
gems-variant-points = По очкам
gems-rule-majority = Побеждает тот, у кого больше всего кристаллов одного цвета\xA0— какого именно, не важно. Если в лучшем цвете поровну, сравнивается второй по количеству, потом третий и так далее. Если поровну во всех шести, игроки делят место.
gems-rule-points = Три кристалла одного цвета\xA0— 1 очко, четыре\xA0— 2, пять\xA0— 3, шесть и больше\xA0— 4. Каждый полный набор из шести цветов\xA0— 4 очка. Если очков поровну, сравнивается лучший цвет, потом второй и так далее.
gems-points =
    { $total ->
        [one] { $total } очко
        [few] { $total } очка
       *[many] { $total } очков
    }
gems-points-parts = ({ $colours } за отдельные цвета, { $sets } за наборы)
`,Ft=`# Strings of the pages that “umpire tournament --serve” shows, in Russian.

hall-title = Зал { $hall }
hall-connecting = Подключение…
hall-lost = Нет связи с umpire. Возможно, программа завершена или это устройство вышло из сети. Пробуем ещё раз…
hall-no-broker = Нет связи с MQTT-брокером зала. Столы сейчас не видны. Пробуем ещё раз…
hall-shows = Эта страница показывает турнир, который ведёт другой компьютер.
hall-no-tournament = В этом зале сейчас нет турнира.
hall-no-tables = Ни один стол ещё не подключился. Подключить стол: umpire game --mqtt АДРЕС --table НОМЕР
hall-refused = { $count ->
    [one] Отклонено { $count } сообщение.
    [few] Отклонено { $count } сообщения.
   *[many] Отклонено { $count } сообщений.
}
hall-round = Тур { $round } из { $rounds }
hall-before = { $rounds ->
    [one] Запланирован { $rounds } тур
    [few] Запланировано { $rounds } тура
   *[many] Запланировано { $rounds } туров
}
hall-over = Турнир завершён
hall-tables = Столы
hall-tables-page = Столы, страница { $page } из { $pages }
hall-standings = Турнирная таблица
hall-standings-page = Турнирная таблица, страница { $page } из { $pages }
hall-standings-now = Турнирная таблица после тура { $round }
hall-next = Следующий тур
hall-log = Сообщения
hall-begin = Начать тур { $round }
hall-confirm = Засчитать результат
hall-reopen = Отменить результат
hall-command = Команда
hall-enter = Ввести
hall-not-reached = Программа не отвечает. Попробуйте ещё раз.
hall-projector = Страница для проектора
hall-table = Стол { $table }
hall-bye = пропускает тур: { $name }
hall-offline = не в сети
hall-waits = не начато
hall-watch = идёт наблюдение
hall-roll = до броска
hall-game-over = партия окончена
hall-game-round = раунд { $round } из { $rounds }
hall-sand = осталось { $time }
hall-leads = впереди: { $names }
hall-solved = решено: { $names }
hall-counted = засчитано
hall-counted-organiser = засчитано (организатор)
hall-reported = ещё не подтверждено
hall-reported-other = Стол { $table } сообщает другой результат
hall-rank = { $rank }.
hall-player = Игрок
hall-points = Очки
hall-opponents = Очки соперников
hall-beaten = Очки побеждённых
hall-wins = Победы
hall-games = Партии
hall-left = уже не играет
`,It=`# Strings of the first screen, in Russian.

home-tasks = Разделы
home-lead = Проверяет головоломки, ведёт счёт и объясняет свои вердикты.
home-private = Фото не покидают это устройство.
home-storing = Сохраняем всё для работы без сети…
home-stored = Работает без сети.
home-untrusted = При каждом запуске нужна сеть. Чтобы пользоваться без сети, откройте страницу на сайте, сертификату которого доверяет этот браузер.
home-online = При каждом запуске нужна сеть.
home-install = Добавить на главный экран
home-version = Версия { $version }
home-licences = Лицензии
`,Lt=`# Strings of pictures with marks, in Russian.

zoom-in = Приблизить
zoom-out = Отдалить
zoom-whole = Целиком
zoom-whole-photo = Показать фото целиком
marks-view = Фото, которое можно увеличивать и двигать
`,Rt=`# Strings of the page that “umpire game ominoes --view” shows, in Russian.

dice-turn = Ходит { $name }
dice-rolled = Выпало: { WORD($face) }
dice-rolls = { $name } бросает. Что выпало?
dice-of = из { $target }
dice-shared = Общие для всех:
dice-groups = { $name } может забрать:
dice-take = Забрать
dice-advice = Совет
dice-pass = Вернуть кубик в запас
dice-end = Закончить ход
dice-pit-closed = Для опытных: змеиная яма закрыта для кубиков.

# Taps on the board
dice-tap-set-up = Нажмите на свободную клетку, чтобы выставить кубик.
dice-tap-die = Нажмите на кубик, который двигаете.
dice-tap-target = Нажмите на отмеченную клетку, куда он встанет.
dice-tap-again = Нажмите на кубик, который перебросили.
dice-tap-place = Нажмите на свободную клетку, чтобы поставить выпавший кубик.
dice-ask-set = Какой символ выставляете?
dice-ask-again = Что теперь на кубике?

# What the camera sees
dice-problem = ✗ Кубики лежат не по правилам
dice-problem-help = Поправьте кубики. Игра продолжится, как только камера это увидит. Или введите, что произошло.
dice-accept = Принять как есть
dice-question = Что произошло?
`,zt=`# Strings of the screen for Ominoes, in Russian.

ominoes-title = Ominoes
ominoes-help = Сфотографируйте поле сверху и целиком, чтобы были видны все углы.
ominoes-picture = Фото поля. Распознанные кубики обведены, зачётные группы взяты в рамку.
ominoes-no-board = Фото, на котором поле не найдено
ominoes-read = Поле { $size } × { $size }, { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
  }
ominoes-unsure = Проверьте поле.
ominoes-unknown = { $count ->
    [one] { $count } клетка не распознана. Пока вы её не укажете, она считается пустой.
    [few] { $count } клетки не распознаны. Пока вы их не укажете, они считаются пустыми.
   *[many] { $count } клеток не распознано. Пока вы их не укажете, они считаются пустыми.
  }

square-empty = пусто
square-unknown = не распознано
square-place = Строка { $row }, столбец { $column }
square-label = Строка { $row }, столбец { $column }: { WORD($content) }
square-label-was = исправлено, по фото\xA0— { WORD($was) }
square-label-groups = в группе { $tags }
square-label-doubtful = под вопросом
square-label-snake = змеиная яма
square-label-movable = можно передвинуть
square-label-chosen = выбран для хода
square-label-target = выбранный кубик может встать сюда

board-title = Поле
board-hint = Чтобы исправить кубик или клетку, нажмите на них.
board-keys = Стрелки\xA0— выбор клетки, Enter\xA0— исправить.

correct-was = По фото: { WORD($was) }
correct-sure = уверенность { $percent }\xA0%
correct-empty = Пусто
correct-photo = Эта клетка на фото

corrections-title = { $count ->
    [one] { $count } клетка исправлена вручную
    [few] { $count } клетки исправлены вручную
   *[many] { $count } клеток исправлено вручную
  }
corrections-one = { $place }: { WORD($now) }, по фото\xA0— { WORD($was) }
corrections-back = Сбросить все исправления

groups-title = Зачётные группы
groups-none = Нет групп из четырёх и более кубиков.
groups-summary = { $count ->
    [one] { $count } зачётная группа.
    [few] { $count } зачётные группы.
   *[many] { $count } зачётных групп.
  }
group-name = { $points ->
    [one] { WORD($god) }: { $points } очко
    [few] { WORD($god) }: { $points } очка
   *[many] { WORD($god) }: { $points } очков
  }
group-wilds = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
  }, из них { $wilds ->
    [one] { $wilds } джокер
    [few] { $wilds } джокера
   *[many] { $wilds } джокеров
  }
group-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
  }
group-yours = ваша
group-theirs = для играющих за { WORD($god, form: "genitive") }
group-tag = Группа { $tag }

choose-gods = Ваши боги
choose-gods-hint = Свой бог и те, что у вас общие с другими.
choose-roll = Ваш бросок
choose-advanced = Для опытных: змеиная яма закрыта для кубиков

moves-title = Лучшие ходы
moves-need-roll = Выберите, что у вас выпало, чтобы увидеть ходы.
moves-need-god = Выберите своего бога, чтобы увидеть, какие ходы приносят очки.
moves-skip = Ни один кубик нельзя передвинуть. Пропустите этот шаг.
moves-ominotep = Двигать ничего не нужно. Перебросьте любой кубик с поля и верните его на ту же клетку.
moves-none-gain = Ни один ход не создаёт и не увеличивает вашу группу.
moves-then = Затем поставьте выпавший кубик на любую свободную клетку.
moves-all = Остальные ходы ({ $count })
moves-more = Показать ещё { $count }
move-name = { WORD($face) }: строка { $row }, столбец { $column } → строка { $toRow }, столбец { $toColumn }
move-makes = { $points ->
    [one] { WORD($god) }: { $points } очко
    [few] { WORD($god) }: { $points } очка
   *[many] { WORD($god) }: { $points } очков
  }
`,Bt=`# Strings of the page that “umpire game --view” shows, in Russian.

table-connecting = Подключение…
table-lost = Нет связи с партией. Возможно, она завершена или это устройство вышло из сети. Пробуем ещё раз…
table-not-reached = Программа не отвечает. Попробуйте ещё раз.
table-picture = Стол, каким его видит камера
table-cards = Головоломки на столе
table-card-why = { $card }: { $why }
table-command = Команда
table-enter = Ввести
table-over = Партия окончена

# The overlay for streaming programs
overlay-lost = Нет связи с партией
`,Vt=`# Names of things in both games, in Russian. Other texts insert them with WORD. “also” is for typing only.

gem-green = зелёный
    .plural-genitive = зелёных
    .also = зелёная
gem-red = красный
    .plural-genitive = красных
    .also = красная
gem-blue = синий
    .plural-genitive = синих
    .also = синяя
gem-purple = фиолетовый
    .plural-genitive = фиолетовых
    .also = фиолетовая
gem-brown = коричневый
    .plural-genitive = коричневых
    .also = коричневая
gem-yellow = жёлтый
    .plural-genitive = жёлтых
    .also = жёлтая
take-nothing = ничего

pawn-white = белая
    .accusative = белую
pawn-beige = бежевая
    .accusative = бежевую
pawn-blue = синяя
    .accusative = синюю
pawn-black = чёрная
    .accusative = чёрную

symbol-shield = щит
symbol-hand = рука
symbol-antelope = антилопа
symbol-snake = змея
symbol-elephant = слон
symbol-mask = маска

piece-i2 = фиолетовая I2
    .genitive = фиолетовой I2
piece-i3 = голубая I3
    .genitive = голубой I3
piece-v3 = бирюзовая V3
    .genitive = бирюзовой V3
piece-o4 = красная O4
    .genitive = красной O4
piece-i4 = коричневая I4
    .genitive = коричневой I4
piece-l4 = салатовая L4
    .genitive = салатовой L4
piece-t4 = жёлтая T4
    .genitive = жёлтой T4
piece-s4 = синяя S4
    .genitive = синей S4
piece-p5 = зелёная P5
    .genitive = зелёной P5
piece-l5 = малиновая L5
    .genitive = малиновой L5
piece-y5 = оранжевая Y5
    .genitive = оранжевой Y5
piece-z5 = янтарная Z5
    .genitive = янтарной Z5

face-horus = Гор
    .genitive = Гора
face-apep = Апоп
    .genitive = Апопа
face-ra = Ра
    .genitive = Ра
face-khepri = Хепри
    .genitive = Хепри
face-hura = Ху-Ра
    .genitive = Ху-Ра
face-ominotep = Оминотеп
    .genitive = Оминотепа
face-horus-look = зелёный сокол
face-apep-look = красная змея
face-ra-look = жёлтое солнце
face-khepri-look = синий скарабей
face-hura-look = чёрный человечек, любой бог
face-ominotep-look = чёрное кольцо, любой бог
`,Ht=`# Strings of the screen that reads the gem board, in Slovak.

board-help = Ukážte celý herný plán s červenými políčkami a figúrkami, zhora a pri dobrom svetle.
board-found =
    { $count ->
        [one] Na pláne je 1 drahokam.
        [few] Na pláne sú { $count } drahokamy.
       *[other] Na pláne je { $count } drahokamov.
    }
board-photo = Fotka
board-another = Rozpoznať inú fotku
board-picture = Fotka s vyznačenými otvormi, prednými drahokamami a figúrkami. Tie isté otvory sú aj v mriežke nižšie.
board-grid = Herný plán: šesť radov po dvanásť otvorov, zoradených od červeného políčka
board-row = Rad { $row }
board-hole = Rad { $row }, otvor { $hole }
board-legend = V rámčeku sú predné drahokamy: tie sa berú ako prvé. Otáznik označuje to, čo je neisté alebo čo nevidno, ceruzka to, čo je ručne zadané. Otvor opravíte klepnutím.
board-empty = prázdny
    .noun = prázdny otvor
board-unknown = nevidno
board-front = predný drahokam
board-uncertain = neisté
board-set = ručne zadané, rozpoznané: { WORD($content, form: "noun") }
board-confirmed = ručne potvrdené
board-read-sure = Rozpoznané: { WORD($content, form: "noun") }, isté na { $percent }\xA0%.
board-read-unsure = Rozpoznané: { WORD($content, form: "noun") }, ale nie je to isté.
board-read-unknown = Tento otvor nebolo vidno.
board-hand-set = Ručne zadané: { WORD($content, form: "noun") }.
board-hand-confirmed = Ručne potvrdené.
board-crop = Zväčšený otvor
board-which = Čo je v otvore?
board-confirm = Áno, je to { WORD($content, form: "noun") }
board-back = Obnoviť rozpoznané
board-all-back = Obnoviť všetko rozpoznané
board-check =
    { $count ->
        [one] Skontrolovať neistý otvor
        [few] Skontrolovať { $count } neisté otvory
       *[other] Skontrolovať { $count } neistých otvorov
    }
board-changed =
    { $count ->
        [one] 1 otvor ručne zadaný alebo potvrdený
        [few] { $count } otvory ručne zadané alebo potvrdené
       *[other] { $count } otvorov ručne zadaných alebo potvrdených
    }
board-reasons = Čo je neisté, skontrolujte alebo odfoťte znova:
board-reasons-before = Ručne skontrolované. Pri rozpoznávaní fotky vadilo toto:

board-fronts = Predné drahokamy v radoch
board-column-row = Rad a figúrky
board-column-front = Predné
board-front-unknown = neznáme: niektorý otvor nevidno
board-front-none = nezostal žiaden drahokam
board-front-doubtful = neisté

board-advice = Ktorý rad mi pomôže?
board-pawn = Moja figúrka
board-pawn-first = Najprv vyberte svoju figúrku.
board-mine = Moje doterajšie drahokamy
board-more = O jeden { WORD($colour, form: "singular") } viac
board-less = O jeden { WORD($colour, form: "singular") } menej
board-no-pawn = Na červených políčkach sa nenašla { WORD($pawn) } figúrka. Vyberte jej rad alebo urobte novú fotku.
board-pawn-row = Rad mojej figúrky
board-pawn-set = Rad je ručne zadaný.
board-place-1 = Pri 1. mieste v kole:
board-place-2 = Pri 2. mieste v kole:
board-place-3 = Pri 3. mieste v kole:
board-place-4 = Pri 4. mieste v kole:
board-check-rows =
    Neisté: skontrolujte predné drahokamy ({ $count ->
        [1] rad
       *[other] rady
    } { $rows }).
board-set-rows =
    Predné drahokamy ({ $count ->
        [1] rad
       *[other] rady
    } { $rows }): ručne zadané.
`,Ut=`# Strings of the live camera, in Slovak.

camera-use = Použiť kameru
camera-view = Živý obraz z kamery
camera-opening = Zapínam kameru… Ak sa prehliadač spýta, povoľte ju.
camera-paused = Pozastavené
camera-close = Zavrieť kameru
camera-torch-on = Zapnúť baterku
camera-torch-off = Vypnúť baterku
camera-switch = Prepnúť na druhú kameru
camera-again = Skúsiť znova
camera-shutter = Odfotiť

camera-fault-insecure = Prehliadač tejto stránke kameru nesprístupní
camera-advice-insecure = Otvorte stránku cez adresu, ktorá sa začína na https, alebo na počítači, na ktorom beží umpire.
camera-fault-denied = Prehliadač nedovoľuje tejto stránke použiť kameru
camera-advice-denied = Klepnite na ikonu vedľa adresy stránky, povoľte kameru a skúste to znova.
camera-fault-missing = Nenašla sa žiadna kamera
camera-advice-missing = Pripojte kameru alebo použite telefón či tablet, ktorý ju má.
camera-fault-busy = Kameru už používa niečo iné
camera-advice-busy = Zavrite ostatné programy a karty prehliadača, ktoré používajú kameru, a skúste to znova.
camera-fault-lost = Kamera sa odpojila
camera-advice-lost = Skontrolujte jej kábel alebo zavrite programy, ktoré si ju vzali, a skúste to znova.
camera-fault-frozen = Kamera neposiela obraz
camera-advice-frozen = Chvíľu počkajte alebo to skúste znova.
camera-fault-failed = Kameru sa nepodarilo zapnúť
camera-advice-failed = Skúste to znova. Ak to nepomôže, reštartujte prehliadač.

camera-engine-restarted = Niečo sa pokazilo. Sledovanie sa začína odznova: nechajte kameru namierenú na karty.
`,Wt=`# Strings of the screen that checks cards, in Slovak.

card-title = Kontrola karty
card-help = Ukážte celú kartu aj so symbolmi, zhora a pri dobrom svetle. V zábere môže byť viac kariet. Rozpozná sa aj kocka vedľa nich.
card-solved = Vyriešené!
card-solved-row = Zakryté dielikmi z riadka:
card-solved-for = Vyriešené pre symbol { WORD($row) }
card-was-rolled = { WORD($row, form: "rolled") }?
card-covered-other = Zakryté pre symbol { WORD($row) }, ale na kocke je { WORD($die) }
card-unsolved = Nevyriešené
card-unsure = Neisté
card-looking = Kontrolujem…
card-number = Karta { $number }
card-unknown = Karta
card-sure = isté na { $percent }\xA0%
card-likely = pravdepodobnosť, že je vyriešená: { $percent }\xA0%
card-picture = Fotka s vyznačenými kartami, dielikmi a chybami

card-mute = Bez zvuku
card-starting = Pripravujem sa…
card-searching = Hľadám karty: namierte na ne kameru.
card-solved-by = karta { $number }, { WORD($row) }
card-solved-unknown = karta, { WORD($row) }
card-announced = Vyriešené: { $card }.

card-row = Ktorý riadok platí:
row-question = Ktorý symbol padol?
row-any = ľubovoľný riadok
row-die = podľa kocky
solution-question = Pre ktorý symbol chcete riešenie?

card-show = Ukázať riešenie
card-back-to-camera = Späť ku kamere
card-solution-title = Jedno z riešení pre symbol
card-solution-none = Tento riadok nemá riešenie. Karta je možno zle rozpoznaná: urobte novú fotku.
card-solution-unread = Kartu sa nepodarilo dosť dobre rozpoznať. Priblížte sa a skúste to znova.
card-step-remove = Odoberte: { $pieces }.
card-step-keep = Nechajte: { $pieces }.
card-step-add = Pridajte: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Zmeniť symbol
card-set-title = { $card }: ktorý symbol platí?
card-set-by-hand = Ručne zadaný symbol:
card-set-by-die = Ručne zadaná kocka:
card-set-back = Obnoviť rozpoznané
card-was = Rozpoznané ({ WORD($row) }): { $verdict }
card-judging = Kontrolujem znova…
card-again-failed = Túto kartu sa nepodarilo skontrolovať znova. { $why }
die-title = Čo je na kocke?
die-read = Na kocke je
die-perhaps = Na kocke je možno
die-set = Na kocke je (ručne zadané):
die-was = Rozpoznané: { WORD($symbol) }
die-change = Zmeniť kocku
`,Gt=`# Strings that several screens share, in Slovak.

app-name = umpire
app-tagline = Rozhodca pre stolové hry. Namierte telefón na stôl.
app-private = Všetko zostáva v tomto zariadení, fotky sa nikam neposielajú.

engine-starting = Pripravujem sa…
engine-ready = Pripravené
engine-failed = Stránku sa nepodarilo pripraviť. Načítajte ju znova.
engine-crashed = Túto fotku stránka nezvládla. Už znova funguje: použite inú fotku.
engine-offline = Časť stránky sa ešte nestiahla a zariadenie nie je pripojené. Pripojte sa a skúste to znova.

task-card = Skontrolovať kartu
task-card-about = Mám to vyriešené?
task-game = Zahrať si Ubongo
task-game-about = Deväť kôl: hodiny, drahokamy, poradie
task-gems = Spočítať drahokamy
task-gems-about = Čia kôpka vyhráva?
task-board = Rozpoznať herný plán
task-board-about = Ktorý rad mi pomôže?
task-ominoes = Ominoes
task-ominoes-about = Čo boduje a kam posunúť kocku?

back = Všetky úlohy
take-photo = Odfotiť
choose-photo = Vybrať fotku
drop-photo = Fotku sem môžete aj presunúť alebo vložiť.
reading = Rozpoznávam…
close = Zavrieť
undo = Vrátiť späť

language = Jazyk
# The name of this file’s language, in that language.
language-own-name = Slovenčina
`,Kt=`# Strings of the screen that plays a game of Ubongo, in Slovak.

# The list of games
game-new = Nová hra
game-stored = Hry v tomto zariadení
game-continue = Pokračovať
game-look = Zobraziť
game-export = Uložiť do súboru
game-export-of = Uložiť hru do súboru: { $names }
game-delete = Vymazať
game-delete-of = Vymazať hru: { $names }
game-delete-really = Naozaj vymazať?
game-delete-sure = Naozaj vymazať hru: { $names }
game-import = Otvoriť hru zo súboru
game-import-help = Otvoriť sa dajú aj hry, ktoré na počítači uložil príkaz „umpire game“.
game-to-list = ‹ Všetky hry
game-up-to-list = Všetky hry
game-elsewhere = Táto hra je otvorená na inej karte prehliadača. Hrať sa dá len na jednej.
game-take-over = Hrať tu
game-only-look = Iba sledovať

# Setting up
game-players = Hráči
game-seats = V poradí, v akom sedíte v smere hodinových ručičiek. Začína hráč 1.
game-player = Hráč { $seat }
game-player-or-none = Hráč { $seat } (ak hrá)
game-watched = Karty sleduje kamera
game-watched-help = Zapne sa spolu s hrou. Postavte telefón tak, aby videl všetky karty.
game-side = Strana kariet
game-side-yellow = Žltá: 3 dieliky
game-side-green = Zelená: 4 dieliky
game-more-options = Ďalšie možnosti
game-cards = Karty
game-cards-nine = 9 pre každého
game-cards-all = Všetkých 36
game-variant = O víťazstve rozhoduje
game-variant-majority = Najviac z jednej farby
game-variant-points = Najviac bodov
game-glass-seconds = Presýpacie hodiny (v sekundách)
game-turned = Hodiny sa otočia
game-turned-roll = Pri hode
game-turned-card = Pri otočení prvej karty
game-turned-hand = Klepnutím
game-early-end = Kolo sa môže skončiť, keď už všetci majú drahokamy
game-box = Drahokamy v škatuli
game-box-72 = 72, šesť farieb
game-box-58 = 58, štyri farby
game-pawns = Figúrky na začiatku
game-field = Políčko { $field }
game-board = Herný plán
game-board-unknown = Drahokamy až pri braní
game-board-known = Všetky drahokamy hneď
game-board-row = Rad pri políčku
game-board-help = Začnite pri červenom políčku. Klepnite na farbu drahokamu v označenom otvore.
game-board-over = Na pláne je viac { WORD($gem, form: "plural-genitive") } drahokamov než v škatuli.
game-board-read = { $open ->
    [0] Herný plán je rozpoznaný. Skontrolujte ho.
    [one] Herný plán je rozpoznaný, ale jeden otvor je neistý. Je označený otáznikom.
    [few] Herný plán je rozpoznaný, ale { $open } otvory sú neisté. Sú označené otáznikom.
   *[other] Herný plán je rozpoznaný, ale { $open } otvorov je neistých. Sú označené otáznikom.
  }
game-hole = Otvor { $hole }: { WORD($content) }
game-hole-open = nezadané
game-hole-empty = prázdny
game-start = Začať
game-name-full = { $letters ->
    [one] Meno môže mať najviac { $letters } písmeno.
    [few] Meno môže mať najviac { $letters } písmená.
   *[other] Meno môže mať najviac { $letters } písmen.
  }
game-wrong-few = Zadajte mená aspoň dvoch hráčov.
game-wrong-same = Dvaja hráči majú rovnaké meno. Dajte každému iné.
game-wrong-glass = Presýpacie hodiny môžu bežať 1 až 3600 sekúnd.
game-wrong-board = Na hernom pláne sú otvory s otáznikom. Zadajte farbu alebo „prázdny“.
game-wrong-camera = Voľba „Pri otočení prvej karty“ funguje, len ak karty sleduje kamera.

# A round
game-round = Kolo { $round } z { $rounds }
game-rolls = { $name } hádže
game-roll-help = Klepnite na symbol, ktorý padol.
game-roll-help-sand = Klepnite na symbol, ktorý padol. Piesok sa hneď začne sypať.
game-pawns-same = Najprv postavte všetky figúrky na políčko { $field }.
game-pawns-put = Najprv postavte figúrky na políčka: { $pawns }.
game-pawn-of = { $name } na { $field }
game-field-one = Pri pohľade od červených políčok je políčko 1 vľavo.
game-die-seen = podľa kamery
game-glass = Presýpacie hodiny
game-glass-waits = Piesok sa ešte nesype
game-turn-glass = Otočiť hodiny
game-sand-left = zostáva
game-second-glass = zostáva (druhé otočenie)
game-sand-is-out = Piesok sa presypal
game-seconds-left = { $seconds ->
    [one] Zostáva { $seconds } sekunda
    [few] Zostávajú { $seconds } sekundy
   *[other] Zostáva { $seconds } sekúnd
  }
game-time-up = Čas vypršal!
game-taken-in-time = Ešte bez drahokamov: { $names }. Ak sa drahokamy vzali včas, najprv ich zadajte.
game-end-round = Ukončiť kolo
game-sand-runs = Piesok sa ešte sype
game-end-early = Všetci hotoví
game-sand-out = Čas vypršal
game-solved = Vyriešené!
game-solved-by = { $name } má vyriešenú kartu
game-take = Drahokamy
game-take-by = { $name } berie drahokamy
game-correct = Opraviť záznamy: { $name }
game-entries-of = Záznamy: { $name }
game-place = ✓ { $place }.
game-may-move = { $moves ->
    [0] figúrka stojí
   *[other] posun až o { $moves }
  }
game-has-taken = hotovo
game-pawn-on = figúrka na políčku { $field }
game-corrected = ✎ opravené
game-slow = Chvíľu strpenia…
game-clock-continues = Čas beží ďalej od posledného záznamu. Keď sa vaše hodiny presypú, klepnite na „Čas vypršal“.
game-refused = Nedá sa zapísať: { $why }

# Taking gems
game-take-title = { $name } berie drahokamy
game-pawn-moves = { $moves ->
    [0] Figúrka zostáva na políčku { $field }.
    [one] Figúrka stojí na políčku { $field } a môže sa posunúť o 1 políčko.
    [few] Figúrka stojí na políčku { $field } a môže sa posunúť až o { $moves } políčka.
   *[other] Figúrka stojí na políčku { $field } a môže sa posunúť až o { $moves } políčok.
  }
game-pawn-put = { $place ->
    [1] Postavte bielu figúrku na voľné políčko.
    [2] Postavte béžovú figúrku na voľné políčko.
    [3] Postavte modrú figúrku na voľné políčko.
   *[other] Postavte čiernu figúrku na voľné políčko.
  }
game-field-stays = Políčko { $field } (zostáva)
game-row-empty = rad je prázdny
game-to-field = Na ktoré políčko?
game-which-gems = Predné dva drahokamy v rade
game-take-in-time = Čas vypršal: zadajte len drahokamy, ktoré sa vzali včas.
game-slot = { $place ->
    [1] prvý drahokam
   *[other] druhý drahokam
  }
game-slot-empty = Odstrániť { WORD($gem, form: "singular") } drahokam
game-take-picked = { $count ->
    [one] Vziať jeden drahokam
   *[other] Vziať oba drahokamy
  }
game-take-nothing = Rad je prázdny: nevziať nič
game-take-nothing-really = Naozaj nič? Klepnite znova

game-photo = Čo je na fotke
game-photo-take = Fotka herného plánu
game-photo-help = Alebo odfoťte herný plán:
game-photo-camera = Použiť kameru
game-photo-aim = Podržte telefón nad herným plánom tak, aby bolo vidno všetky rady a červené políčka.
game-photo-gone = Tieto drahokamy z plánu zmizli. Klepnite na to, čo berie { $name }:
game-photo-same = Od poslednej fotky nezmizli žiadne predné drahokamy.
game-photo-unclear = { $count ->
    [one] Z radu { $rows } zmizli iné než predné drahokamy alebo sa rad nedal rozpoznať. Zadajte vzaté drahokamy ručne.
   *[other] Z radov { $rows } zmizli iné než predné drahokamy alebo sa rady nedali rozpoznať. Zadajte vzaté drahokamy ručne.
  }
game-photo-others = { $count ->
    [one] Zmizli drahokamy z radu { $rows }, kam { $name } nedosiahne.
   *[other] Zmizli drahokamy z radov { $rows }, kam { $name } nedosiahne.
  }
game-photo-there = Vpredu teraz ležia tieto drahokamy. Klepnite na to, čo berie { $name }:
game-photo-unread = Rady, ktoré tu chýbajú, sa nepodarilo spoľahlivo rozpoznať.

# Corrections
game-not-solved = Karta nie je vyriešená
game-faster = Vyriešené skôr ako { $name }
game-taken-first = Drahokamy sú už zapísané: najprv ten záznam vráťte späť.
game-gems-of = Drahokamy
game-one-less = O jeden { WORD($gem, form: "singular") } menej
game-one-more = O jeden { WORD($gem, form: "singular") } viac
game-save = Uložiť

# Standings
game-standings = Poradie
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 drahokam
    [few] { $gems } drahokamy
   *[other] { $gems } drahokamov
  }
game-total-points = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
  }, { $gems ->
    [one] 1 drahokam
    [few] { $gems } drahokamy
   *[other] { $gems } drahokamov
  }
game-winner = { $count ->
    [one] { $names } vyhráva
   *[other] { $names } sa delia o víťazstvo
  }
game-why = Ako sa rozhodlo
game-confirm = Potvrdiť výsledok
game-confirmation-awaited = Je toto konečné poradie? Ak nie, opravte ho. Potom ho potvrďte pre turnaj.
game-confirmation-given = Poradie je potvrdené pre turnaj.
game-again = Hrať znova
game-history = Priebeh hry
game-sound-on = Zvuk zapnutý
game-sound-off = Zvuk vypnutý

# Storing
game-not-stored = Váš posledný záznam sa neuložil, takže neplatí.
game-storage-full = V zariadení už nie je miesto. Vymažte nejaké súbory alebo starú hru a zadajte to znova.
game-storage-closed = Prehliadač nedovoľuje stránke nič ukladať. Hrajte mimo súkromného okna alebo povoľte tejto stránke ukladať údaje a zadajte to znova.
game-storage-gone = Táto hra už v tomto zariadení nie je.
game-storage-conflict = Táto hra sa hrá na inej karte prehliadača.
game-looking = Iba sledujete: hra sa hrá na inej karte prehliadača.
game-replaced = Táto hra pokračuje na inej karte prehliadača.

# The camera
game-camera = Kamera nad stolom
game-camera-use = Použiť kameru
game-camera-whose = Karta je vyriešená, ale čia je? Klepnite na kartu alebo na „Vyriešené!“ pri správnom mene.
game-camera-other-row = { $name }: karta je vyriešená pre symbol { WORD($symbol) }, ale padol iný symbol.
game-camera-no-round = { $name }: karta je vyriešená, ale ešte sa nehádzalo.
game-camera-too-late = { $name }: karta je vyriešená, ale až po vypršaní času.
game-camera-cards = Ktorá karta je čia
game-camera-owner = { $name }: { $number }
game-camera-owners = Nesedia mená? Klepnite na kartu.
game-camera-owners-right = Mená sedia
game-camera-owners-open = Klepnite na kartu a určte, čia je.

# A card in the picture
game-card = Karta { $number }
game-card-new = Neznáma karta
game-card-of = { $name }: karta { $number }
game-card-new-of = { $name }: neznáma karta
game-card-solved = ✓ { $card } – vyriešené
game-card-seen-solved = Kamera vidí, že je vyriešená.
game-card-whose = Čia je táto karta?
game-card-solved-by = { $name } ju má vyriešenú
game-card-not-solved = { $name } ju nemá vyriešenú
game-card-corrections = Ďalšie opravy: { $name }
`,qt=`# Strings about gems that several screens share, in Slovak.

gem-none = žiadne drahokamy
# One colour in a list, such as “3 red, 1 green”.
gem-counted =
    { $count ->
        [one] { $count } { WORD($colour, form: "singular") }
        [few] { $count } { WORD($colour, form: "plural") }
       *[other] { $count } { WORD($colour, form: "plural-genitive") }
    }

gem-box = Drahokamy v škatuli
gem-box-72 = 72: dvanásť z každej farby
gem-box-58 = 58: 19 modrých, 19 hnedých, 10 červených, 10 zelených

gem-too-many =
    { $there ->
        [one] Je tu { $there } { WORD($colour, form: "singular") } drahokam
        [few] Sú tu { $there } { WORD($colour, form: "plural") } drahokamy
       *[other] Je tu { $there } { WORD($colour, form: "plural-genitive") } drahokamov
    }, ale v škatuli { $held ->
        [0] žiaden taký nie je
        [one] je len { $held }
        [few] sú len { $held }
       *[other] ich je len { $held }
    }. Spočítajte { WORD($colour, form: "plural") } drahokamy znova alebo vyberte inú škatuľu.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Z
letter-gem-red = Č
letter-gem-blue = M
letter-gem-purple = F
letter-gem-brown = H
letter-gem-yellow = Ž

# Letters on the drawn pawns.
letter-pawn-white = Bi
letter-pawn-beige = Bé
letter-pawn-blue = M
letter-pawn-black = Č
`,Jt=`# Strings of the screen that counts gems, in Slovak.

gems-help = Drahokamy každého hráča dajte na samostatnú kôpku a rozložte ich tak, aby bolo vidno každý drahokam. Odfoťte ich zhora, všetky kôpky naraz alebo jednu po druhej.
gems-found =
    { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamov
    } { $piles ->
        [one] v 1 kôpke.
       *[other] v { $piles } kôpkach.
    }
gems-photos = Fotky
gems-more = Pridať fotku
gems-more-help = Drahokamy jedného hráča z viacerých fotiek sa sčítajú. Neukazujte tie isté drahokamy dvakrát.
gems-replace = Nahradiť fotku
gems-replace-photo = Nahradiť fotku { $number }
gems-replacing = Nahradiť fotku { $number }
gems-keep = Ponechať
gems-drop-photo = Odstrániť fotku
gems-remove-photo = Odstrániť fotku { $number }
gems-photo = Fotka { $number }
gems-picture = Fotka { $number } s vyznačenými drahokamami a kôpkami. Drahokamy sú vypísané nižšie podľa kôpok.

gems-pile = Kôpka { $pile }
gems-pile-total =
    Kôpka { $pile }: { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamov
    }
gems-show = Ukázať
gems-show-pile = Ukázať kôpku { $pile } na fotke
gems-whose = Čie sú?
gems-nobody = Ničie: nepočítať
gems-new-player = Nový hráč
gems-list = Skontrolovať každý drahokam
gems-outside = Mimo kôpok
gems-check =
    { $count ->
        [one] Skontrolovať neistý drahokam
        [few] Skontrolovať { $count } neisté drahokamy
       *[other] Skontrolovať { $count } neistých drahokamov
    }
gems-doubtful =
    { $count ->
        [one] 1 drahokam je neistý.
        [few] { $count } drahokamy sú neisté.
       *[other] { $count } drahokamov je neistých.
    }
gems-changed =
    { $count ->
        [one] 1 drahokam ručne upravený alebo potvrdený
        [few] { $count } drahokamy ručne upravené alebo potvrdené
       *[other] { $count } drahokamov ručne upravených alebo potvrdených
    }
gems-reasons = Čo je neisté, skontrolujte alebo odfoťte znova:
gems-reasons-before = Ručne skontrolované. Pri rozpoznávaní fotky vadilo toto:

gems-apart = Možno drahokam
gems-gem-of = Drahokam z kôpky { $pile }
gems-crop = Zväčšený drahokam
gems-read-sure = Rozpoznané: { WORD($colour) }, isté na { $percent }\xA0%.
gems-read-unsure = Rozpoznané: { WORD($colour) }, ale nie je to isté.
gems-read-maybe = Leží tu niečo, čo je možno drahokam. Nepočíta sa.
gems-read-nothing = Tu sa nenašiel žiaden drahokam.
gems-hand-set = Ručne zadané: { WORD($colour) }.
gems-hand-moved = Ručne presunuté z kôpky { $pile }.
gems-hand-added = Ručne pridané.
gems-hand-removed = Nepočíta sa: ručne odstránené.
gems-hand-confirmed = Ručne potvrdené.
gems-uncertain = neisté
gems-not-counted = nepočíta sa
gems-was = rozpoznané: { WORD($colour) }
gems-short-set = ručne zadané
gems-short-moved = presunuté z kôpky { $pile }
gems-short-added = ručne pridané
gems-short-removed = ručne odstránené
gems-short-confirmed = ručne potvrdené
gems-which = Akú má farbu?
gems-in-pile = Kôpka
gems-new-pile = { $pile } (nová)
gems-confirm = Áno, je to { WORD($colour) }
gems-remove = Nie je to drahokam
gems-back = Obnoviť rozpoznané
gems-all-back = Obnoviť všetko rozpoznané
gems-add = Pridať drahokam
gems-add-to = Pridať do kôpky { $pile }
gems-add-help = Pridajte drahokam, ktorý sa nenašiel.
gems-adding = Klepnite na fotke na miesto, kde leží drahokam.

gems-standings = Poradie
gems-rank = { $rank }.
gems-players = Hráči
gems-player = Hráč { $number }
gems-name-of = Meno hráča { $number }
gems-remove-player = Odstrániť: { $name }
gems-added-up =
    { $count ->
        [one] Sčítaná je { $count } kôpka z viacerých fotiek.
        [few] Sčítané sú { $count } kôpky z viacerých fotiek.
       *[other] Sčítaných je { $count } kôpok z viacerých fotiek.
    }
gems-variant = O víťazstve rozhoduje
gems-variant-majority = Najviac z jednej farby
gems-variant-points = Najviac bodov
gems-rule-majority = Rozhodujú iba počty, nie to, o ktoré farby ide. Ak majú hráči rovnaký počet drahokamov svojej najpočetnejšej farby, porovná sa druhá najpočetnejšia, potom tretia a tak ďalej. Ak je zhoda vo všetkých šiestich, o miesto sa delia.
gems-rule-points = Za tri drahokamy jednej farby je 1 bod, za štyri 2 body, za päť 3, za šesť a viac 4. Za každú úplnú sadu všetkých šiestich farieb sú ďalšie 4 body. Pri rovnosti bodov sa porovnáva rovnako ako pri voľbe „Najviac z jednej farby“.
gems-points =
    { $total ->
        [one] 1 bod
        [few] { $total } body
       *[other] { $total } bodov
    }
gems-points-parts = ({ $colours } za jednotlivé farby, { $sets } za sady)
`,Yt=`# Strings of the pages that “umpire tournament --serve” shows, in Slovak.

hall-title = Sála { $hall }
hall-connecting = Pripájam sa…
hall-lost = Bez spojenia s programom umpire. Možno skončil alebo sa toto zariadenie odpojilo od siete. Skúšam znova…
hall-no-broker = Bez spojenia s brokerom sály. Stoly teraz nevidno. Skúšam znova…
hall-shows = Táto stránka ukazuje turnaj, ktorý riadi iný počítač.
hall-no-tournament = V tejto sále sa nehrá žiaden turnaj.
hall-no-tables = Zatiaľ sa nepripojil žiaden stôl. Spustite ho príkazom: umpire game --mqtt ADRESA --table ČÍSLO
hall-refused = { $count ->
    [one] 1 správa bola odmietnutá.
    [few] { $count } správy boli odmietnuté.
   *[other] { $count } správ bolo odmietnutých.
}
hall-round = Kolo { $round } z { $rounds }
hall-before = { $rounds ->
    [one] Naplánované je 1 kolo
    [few] Naplánované sú { $rounds } kolá
   *[other] Naplánovaných je { $rounds } kôl
}
hall-over = Turnaj sa skončil
hall-tables = Stoly
hall-tables-page = Stoly, strana { $page } z { $pages }
hall-standings = Poradie
hall-standings-page = Poradie, strana { $page } z { $pages }
hall-standings-now = Poradie po { $round }. kole
hall-next = Ďalšie kolo
hall-log = Správy
hall-begin = Začať { $round }. kolo
hall-confirm = Započítať výsledok
hall-reopen = Zrušiť započítanie
hall-command = Príkaz
hall-enter = Zadať
hall-not-reached = Program neodpovedá. Skúste to znova.
hall-projector = Stránka pre projektor
hall-table = Stôl { $table }
hall-bye = bez súpera: { $name }
hall-offline = bez spojenia
hall-waits = nezačaté
hall-watch = iba sledovanie
hall-roll = pred hodom
hall-game-over = koniec hry
hall-game-round = kolo { $round } z { $rounds }
hall-sand = zostáva { $time }
hall-leads = na čele: { $names }
hall-solved = vyriešené: { $names }
hall-counted = započítané
hall-counted-organiser = započítané (organizátor)
hall-reported = ešte nepotvrdené
hall-reported-other = Stôl { $table } hlási iný výsledok
hall-rank = { $rank }.
hall-player = Hráč
hall-points = Body
hall-opponents = Súperi
hall-beaten = Porazení
hall-wins = Výhry
hall-games = Hry
hall-left = už nehrá
`,Xt=`# Strings of the first screen, in Slovak.

home-tasks = Úlohy
home-lead = Skontroluje karty, spočíta body a vysvetlí, prečo je to tak.
home-private = Fotky zostávajú v tomto zariadení.
home-storing = Pripravujem používanie bez pripojenia…
home-stored = Funguje aj bez pripojenia.
home-untrusted = Stránka potrebuje pripojenie pri každom spustení. Ak chcete hrať aj bez neho, otvorte ju z webu s certifikátom, ktorému tento prehliadač dôveruje.
home-online = Stránka potrebuje pripojenie pri každom spustení.
home-install = Pridať na plochu
home-version = Verzia { $version }
home-licences = Licencie
`,Zt=`# Strings of pictures with marks, in Slovak.

zoom-in = Priblížiť
zoom-out = Oddialiť
zoom-whole = Celá fotka
zoom-whole-photo = Zobraziť celú fotku
marks-view = Fotka, ktorú možno približovať a posúvať
`,Qt=`# Strings of the page that “umpire game ominoes --view” shows, in Slovak.

dice-turn = Na ťahu je { $name }
dice-rolled = Padlo: { WORD($face) }
dice-rolls = { $name } hádže. Čo padlo?
dice-of = z { $target }
dice-shared = Spoločné pre všetkých:
dice-groups = { $name } môže odobrať
dice-take = Odobrať
dice-advice = Rada
dice-pass = Vrátiť kocku do zásoby
dice-end = Ukončiť ťah
dice-pit-closed = Hra pre pokročilých: kocky nesmú vstúpiť do hadej jamy.

# Taps on the board
dice-tap-set-up = Klepnite na voľné pole, kam chcete kocku položiť.
dice-tap-die = Klepnite na kocku, ktorú posúvate.
dice-tap-target = Klepnite na vyznačené pole, kam sa má kocka posunúť.
dice-tap-again = Klepnite na kocku, ktorou sa hádzalo znova.
dice-tap-place = Klepnite na voľné pole, kam položíte hodenú kocku.
dice-ask-set = Ktorý symbol kladiete na plán?
dice-ask-again = Čo je na kocke teraz?

# What the camera sees
dice-problem = ✗ Kocky neležia podľa pravidiel
dice-problem-help = Položte kocky správne. Hra bude pokračovať, len čo to kamera uvidí. Alebo zadajte, čo sa stalo.
dice-accept = Nechať kocky tak, ako ležia
dice-question = Čo sa stalo?
`,$t=`# Strings of the screen for Ominoes, in Slovak.

ominoes-title = Ominoes
ominoes-help = Odfoťte celý herný plán zhora tak, aby bolo vidno všetky rohy.
ominoes-picture = Fotka herného plánu. Rozpoznané kocky sú obkreslené a bodujúce skupiny orámované.
ominoes-no-board = Fotka, na ktorej sa nenašiel herný plán
ominoes-read = { $size } × { $size } polí, { $dice ->
    [one] 1 kocka
    [few] { $dice } kocky
   *[other] { $dice } kociek
  }
ominoes-unsure = Skontrolujte herný plán.
ominoes-unknown = { $count ->
    [one] 1 pole sa nepodarilo rozpoznať. Kým ho nezadáte, počíta sa ako prázdne.
    [few] { $count } polia sa nepodarilo rozpoznať. Kým ich nezadáte, počítajú sa ako prázdne.
   *[other] { $count } polí sa nepodarilo rozpoznať. Kým ich nezadáte, počítajú sa ako prázdne.
  }

square-empty = prázdne
square-unknown = nečitateľné
square-place = Riadok { $row }, stĺpec { $column }
square-label = Riadok { $row }, stĺpec { $column }: { WORD($content) }
square-label-was = opravené, rozpoznané: { WORD($was) }
square-label-groups = skupina { $tags }
square-label-doubtful = možno zle rozpoznané
square-label-snake = hadia jama
square-label-movable = dá sa posunúť
square-label-chosen = vybraná na posun
square-label-target = sem sa dá posunúť vybraná kocka

board-title = Herný plán
board-hint = Kocku alebo pole opravíte klepnutím.
board-keys = Šípkami sa pohybujete, klávesom Enter opravujete.

correct-was = Rozpoznané: { WORD($was) }
correct-sure = isté na { $percent }\xA0%
correct-empty = Prázdne
correct-photo = Toto pole na fotke

corrections-title = { $count ->
    [one] 1 ručne opravené pole
    [few] { $count } ručne opravené polia
   *[other] { $count } ručne opravených polí
  }
corrections-one = { $place }: { WORD($now) }, rozpoznané: { WORD($was) }
corrections-back = Obnoviť rozpoznané

groups-title = Bodujúce skupiny
groups-none = Žiadna skupina štyroch alebo viacerých kociek.
groups-summary = { $count ->
    [one] 1 skupina boduje.
    [few] { $count } skupiny bodujú.
   *[other] { $count } skupín boduje.
  }
group-name = { WORD($god) }: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
  }
group-wilds = { $dice ->
    [one] 1 kocka
    [few] { $dice } kocky
   *[other] { $dice } kociek
  }, z toho { $wilds ->
    [one] 1 žolík
    [few] { $wilds } žolíky
   *[other] { $wilds } žolíkov
  }
group-dice = { $dice ->
    [one] 1 kocka
    [few] { $dice } kocky
   *[other] { $dice } kociek
  }
group-yours = vaša
group-theirs = pre hráča s božstvom { WORD($god) }
group-tag = Skupina { $tag }

choose-gods = Vaše božstvá
choose-gods-hint = Vaše vlastné božstvo a tie, ktoré máte spoločné s ostatnými.
choose-roll = Váš hod
choose-advanced = Hra pre pokročilých: kocky nesmú vstúpiť do hadej jamy

moves-title = Najlepšie posuny
moves-need-roll = Klepnite na to, čo vám padlo, a uvidíte možné posuny.
moves-need-god = Vyberte svoje božstvo a uvidíte, ktoré posuny bodujú.
moves-skip = Žiadna kocka sa nedá posunúť. Posun vynechajte.
moves-ominotep = Neposúva sa žiadna kocka. Hoďte znova ktoroukoľvek kockou z plánu a vráťte ju na jej pole.
moves-none-gain = Žiaden posun nevytvorí ani nezväčší vašu skupinu.
moves-then = Potom položte hodenú kocku na ľubovoľné voľné pole.
moves-all = Všetky ostatné posuny ({ $count })
moves-more = { $count ->
    [one] Ukázať { $count } ďalší
    [few] Ukázať { $count } ďalšie
   *[other] Ukázať { $count } ďalších
  }
move-name = { WORD($face) }: z riadka { $row }, stĺpca { $column } do riadka { $toRow }, stĺpca { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
  }
`,en=`# Strings of the page that “umpire game --view” shows, in Slovak.

table-connecting = Pripájam sa…
table-lost = Bez spojenia s hrou. Možno sa skončila alebo sa toto zariadenie odpojilo od siete. Skúšam znova…
table-not-reached = Program neodpovedá. Skúste to znova.
table-picture = Stôl tak, ako ho vidí kamera
table-cards = Karty na stole
table-card-why = { $card }: { $why }
table-command = Príkaz
table-enter = Zadať
table-over = Hra sa skončila

# The overlay for streaming programs
overlay-lost = Bez spojenia s hrou
`,tn=`# Names of things in both games, in Slovak. Other texts insert them with WORD.

gem-green = zelená
    .singular = zelený
    .plural = zelené
    .plural-genitive = zelených
gem-red = červená
    .singular = červený
    .plural = červené
    .plural-genitive = červených
gem-blue = modrá
    .singular = modrý
    .plural = modré
    .plural-genitive = modrých
gem-purple = fialová
    .singular = fialový
    .plural = fialové
    .plural-genitive = fialových
gem-brown = hnedá
    .singular = hnedý
    .plural = hnedé
    .plural-genitive = hnedých
gem-yellow = žltá
    .singular = žltý
    .plural = žlté
    .plural-genitive = žltých
take-nothing = nič

pawn-white = biela
pawn-beige = béžová
pawn-blue = modrá
pawn-black = čierna

symbol-shield = štít
    .accusative = štít
    .rolled = Padol štít
symbol-hand = ruka
    .accusative = ruku
    .rolled = Padla ruka
symbol-antelope = antilopa
    .accusative = antilopu
    .rolled = Padla antilopa
symbol-snake = had
    .accusative = hada
    .rolled = Padol had
symbol-elephant = slon
    .accusative = slona
    .rolled = Padol slon
symbol-mask = maska
    .accusative = masku
    .rolled = Padla maska

piece-i2 = fialový I2
piece-i3 = svetlomodrý I3
piece-v3 = tyrkysový V3
piece-o4 = červený O4
piece-i4 = hnedý I4
piece-l4 = svetlozelený L4
piece-t4 = žltý T4
piece-s4 = modrý S4
piece-p5 = zelený P5
piece-l5 = ružový L5
piece-y5 = oranžový Y5
piece-z5 = jantárový Z5

face-horus = Hor
    .accusative = Hora
face-apep = Apop
    .accusative = Apopa
face-ra = Re
    .accusative = Rea
face-khepri = Cheprer
    .accusative = Cheprera
face-hura = Hu-Ra
    .accusative = Hu-Ra
face-ominotep = Ominotep
    .accusative = Ominotepa
face-horus-look = zelený sokol
face-apep-look = červený had
face-ra-look = žlté slnko
face-khepri-look = modrý skarabeus
face-hura-look = čierna postavička, ľubovoľné božstvo
face-ominotep-look = čierny kruh, ľubovoľné božstvo
`,I=class{constructor(e){this.value=e}valueOf(){return this.value}},L=class extends I{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},R=class extends I{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},nn=class e extends I{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof I)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof I&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},rn=100,an=`⁨`,on=`⁩`;function sn(e,t,n){return n===t||n instanceof R&&t instanceof R&&n.value===t.value||t instanceof R&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function cn(e,t,n){return t[n]?_n(e,t[n].value):(e.reportError(RangeError(`No default`)),new L)}function ln(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=un(e,i.value):n.push(un(e,i));return{positional:n,named:r}}function un(e,t){switch(t.type){case`str`:return t.value;case`num`:return new R(t.value,{minimumFractionDigits:t.precision});case`var`:return dn(e,t);case`mesg`:return fn(e,t);case`term`:return pn(e,t);case`func`:return mn(e,t);case`select`:return hn(e,t);default:return new L}}function dn(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new L(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new L(`$${t}`);if(n instanceof I)return n;switch(typeof n){case`string`:return n;case`number`:return new R(n);case`object`:if(nn.supportsValue(n))return new nn(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new L(`$${t}`)}}function fn(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new L(t);if(n){let i=r.attributes[n];return i?_n(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new L(`${t}.${n}`))}return r.value?_n(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new L(t))}function pn(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new L(i);if(n){let t=a.attributes[n];if(t){e.params=ln(e,r).named;let n=_n(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new L(`${i}.${n}`)}e.params=ln(e,r).named;let o=_n(e,a.value);return e.params=null,o}function mn(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new L(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new L(`${t}()`);try{let t=ln(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new L(`${t}()`)}}function hn(e,{selector:t,variants:n,star:r}){let i=un(e,t);if(i instanceof L)return cn(e,n,r);for(let t of n)if(sn(e,i,un(e,t.key)))return _n(e,t.value);return cn(e,n,r)}function gn(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new L;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>rn)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${rn}`);r&&n.push(an),n.push(un(e,i).toString(e)),r&&n.push(on)}return e.dirty.delete(t),n.join(``)}function _n(e,t){return typeof t==`string`?e.bundle._transform(t):gn(e,t)}var vn=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function yn(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var bn=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function xn(e,t){let n=e[0];if(n instanceof L)return new L(`NUMBER(${n.valueOf()})`);if(n instanceof R)return new R(n.valueOf(),{...n.opts,...yn(t,bn)});if(n instanceof nn)return new R(n.toNumber(),{...yn(t,bn)});throw TypeError(`Invalid argument to NUMBER`)}var Sn=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function Cn(e,t){let n=e[0];if(n instanceof L)return new L(`DATETIME(${n.valueOf()})`);if(n instanceof nn||n instanceof R)return new nn(n,yn(t,Sn));throw TypeError(`Invalid argument to DATETIME`)}var wn=new Map;function Tn(e){let t=Array.isArray(e)?e.join(` `):e,n=wn.get(t);return n===void 0&&(n=new Map,wn.set(t,n)),n}var En=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:xn,DATETIME:Cn,...t},this._useIsolating=n,this._transform=r,this._intls=Tn(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new vn(this,n,t);try{return gn(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new L().toString(r);throw e}}},Dn=/^(-?[a-zA-Z][\w-]*) *= */gm,On=/\.([a-zA-Z][\w-]*) *= */y,kn=/\*?\[/y,An=/(-?[0-9]+(?:\.([0-9]+))?)/y,jn=/([a-zA-Z][\w-]*)/y,Mn=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Nn=/^[A-Z][A-Z0-9_-]*$/,Pn=/([^{}\n\r]+)/y,Fn=/([^\\"\n\r]*)/y,In=/\\([\\"])/y,Ln=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Rn=/^\n+/,zn=/ +$/,Bn=/ *\r?\n/g,Vn=/( *)$/,Hn=/{\s*/y,Un=/\s*}/y,Wn=/\[\s*/y,Gn=/\s*] */y,Kn=/\s*\(\s*/y,qn=/\s*->\s*/y,Jn=/\s*:\s*/y,Yn=/\s*,?\s*/y,Xn=/\s+/y,Zn=class{constructor(e){this.body=[],Dn.lastIndex=0;let t=0;for(;;){let n=Dn.exec(e);if(n===null)break;t=Dn.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(On);){let t=o(On),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(Pn)&&(r=o(Pn)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,Rn),u([i],i.length)):r?S(r,zn):null}function u(r=[],i){for(;;){if(n(Pn)){r.push(o(Pn));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,zn));let c=[];for(let e of r)e instanceof Qn&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(Hn,SyntaxError);let e=f();if(i(Un))return e;if(i(qn)){let t=h();return i(Un,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(Mn)){let[,e,t,n=null]=a(Mn);if(e===`$`)return{type:`var`,name:t};if(i(Kn)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(Nn.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(Yn)}}function m(){let e=f();return e.type===`mesg`&&i(Jn)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(kn);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(Wn,SyntaxError);let e;return e=n(An)?v():{type:`str`,value:o(jn)},i(Gn,SyntaxError),e}function _(){if(n(An))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(An),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(Fn),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(In))return o(In);if(n(Ln)){let[,e,t]=a(Ln),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(Xn),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return C(e.slice(n,t))}return e[t-1]===` `&&C(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function C(e){let t=e.replace(Bn,`
`),n=Vn.exec(e)[1].length;return new Qn(t,n)}}},Qn=class{constructor(e,t){this.value=e,this.length=t}},$n,z,er,tr,nr=Object.is,rr=0,ir=[],ar=[],B=e,or=B.__b,sr=B.__r,cr=B.diffed,lr=B.__c,ur=B.unmount,dr=B.__;function fr(e,t){B.__h&&B.__h(z,e,rr||t),rr=0;var n=z.__H||(z.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function V(e,t){var n=fr($n++,3);!B.__s&&xr(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,z.__H.__h.push(n))}function H(e){return rr=5,pr(function(){return{current:e}},[])}function pr(e,t){var n=fr($n++,7);return xr(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function mr(){var e=fr($n++,11);if(!e.__){for(var t=z.__v;!t.__m&&t.__;)t=t.__;var n=t.__m||(t.__m=[0,0]);e.__=`P`+n[0]+`-`+n[1]++}return e.__}function hr(){var e;do{for(;e=ar.shift();)try{yr(e)}catch(t){B.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=ir.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(yr),t.__h.some(br),t.__h=[]}catch(n){t.__h=[],B.__e(n,e.__v)}}}while(ar.length)}B.__b=function(e){z=null,or&&or(e)},B.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),dr&&dr(e,t)},B.__r=function(e){sr&&sr(e),$n=0;var t=(z=e.__c).__H;t&&(er==z?z.__h=[]:(t.__h.some(yr),t.__h.some(br),$n=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),er=z},B.diffed=function(e){cr&&cr(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&vr(ir.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),er=z=null},B.__c=function(e,t){t.some(function(e){try{e.__h.some(yr),e.__h=e.__h.filter(function(e){return!e.__||br(e)})}catch(t){e.__h=[function(){throw t}]}}),lr&&lr(e,t)},B.unmount=function(e){ur&&ur(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,vr(ar.push(r))}else yr(r)}catch(e){t=e}}),r.__H=void 0,t&&B.__e(t,r.__v))};var gr=typeof requestAnimationFrame==`function`;function _r(e){var t,n=function(){clearTimeout(r),gr&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);gr&&(t=requestAnimationFrame(n))}function vr(e){e!=1&&tr==B.requestAnimationFrame||((tr=B.requestAnimationFrame)||_r)(hr)}function yr(e){var t=z,n=e.__c;typeof n==`function`&&(e.__c=void 0,n()),z=t}function br(e){var t=z;e.__c=e.__(),z=t}function xr(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!nr(t,e[n])})}var Sr=Symbol.for(`preact-signals`);function Cr(){if(W>1)W--;else{var e,t=!1;for((function(){var e=jr;for(jr=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();Dr!==void 0;){var n=Dr;for(Dr=void 0,Or++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Pr(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(Or=0,W--,t)throw e}}function wr(e){if(W>0)return e();Ar=++kr,W++;try{return e()}finally{Cr()}}var Tr,U=void 0;function Er(e){var t=U,n=Tr;U=void 0,Tr=void 0;try{return e()}finally{U=t,Tr=n}}var Dr=void 0,W=0,Or=0,kr=0,Ar=0,jr=void 0,Mr=0;function Nr(e){if(U!==void 0){var t=e.n;if(t===void 0||t.t!==U)return t={i:0,S:e,p:U.s,n:void 0,t:U,e:void 0,x:void 0,r:t},U.s!==void 0&&(U.s.n=t),U.s=t,e.n=t,32&U.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=U.s,t.n=void 0,U.s.n=t,U.s=t),t}}function G(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}G.prototype.brand=Sr,G.prototype.h=function(){return!0},G.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?Er(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},G.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&Er(function(){var e;(e=t.Z)==null||e.call(t)}))}},G.prototype.subscribe=function(e){var t=this;return J(function(){var n=t.value;Er(function(){return e(n)})},{name:`sub`})},G.prototype.valueOf=function(){return this.value},G.prototype.toString=function(){return this.value+``},G.prototype.toJSON=function(){return this.value},G.prototype.peek=function(){var e=this;return Er(function(){return e.value})},Object.defineProperty(G.prototype,"value",{get:function(){var e=Nr(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Or>100)throw Error(`Cycle detected`);(function(e){W!==0&&Or===0&&e.l!==Ar&&(e.l=Ar,jr={S:e,v:e.v,i:e.i,o:jr})})(this),this.v=e,this.i++,Mr++,W++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Cr()}}}});function K(e,t){return new G(e,t)}function Pr(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Fr(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ir(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function q(e,t){G.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Mr-1,this.f=4}q.prototype=new G,q.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Mr))return!0;if(this.g=Mr,this.f|=1,this.i>0&&!Pr(this))return this.f&=-2,!0;var e=U;try{Fr(this),U=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return U=e,Ir(this),this.f&=-2,!0},q.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}G.prototype.S.call(this,e)},q.prototype.U=function(e){if(this.t!==void 0&&(G.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},q.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(q.prototype,"value",{get:function(){if(1&this.f)throw Error(`Cycle detected`);var e=Nr(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Lr(e,t){return new q(e,t)}function Rr(e){var t=e.j;if(e.j=void 0,typeof t==`function`){W++;var n=U;U=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,zr(e),t}finally{U=n,Cr()}}}function zr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Rr(e)}function Br(e){if(U!==this)throw Error(`Out-of-order effect`);Ir(this),U=e,this.f&=-2;try{8&this.f&&zr(this)}finally{Cr()}}function Vr(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Tr&&Tr.push(this)}Vr.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==`function`&&(this.j=t)}finally{e()}},Vr.prototype.S=function(){if(1&this.f)throw Error(`Cycle detected`);this.f|=1,this.f&=-9,Rr(this),Fr(this),W++;var e=U;return U=this,Br.bind(this,e)},Vr.prototype.N=function(){2&this.f||(this.f|=2,this.u=Dr,Dr=this)},Vr.prototype.d=function(){this.f|=8,1&this.f||zr(this)},Vr.prototype.dispose=function(){this.d()};function J(e,t){var n=new Vr(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var Hr,Ur,Wr=typeof window<`u`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,Gr=[];J(function(){Hr=this.N})();function Kr(t,n){e[t]=n.bind(null,e[t]||function(){})}function qr(e){if(Ur){var t=Ur;Ur=void 0,t()}Ur=e&&e.S()}function Jr(e){var t=this,r=e.data,i=Y(r);i.name=`ReactiveDom`,i.value=r;var a=pr(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=Lr(function(){var e=i.value.value;return e===0?0:!0===e?``:e||``}),o=Lr(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=J(function(){if(this.N=Qr,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}Jr.displayName=`ReactiveTextNode`,Object.defineProperties(G.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:Jr},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),Kr(`__b`,function(e,t){if(qr(),typeof t.type==`string`){var n,r=t.props;for(var i in r)if(i!==`children`){var a=r[i];a instanceof G&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),Kr(`__r`,function(e,t){if(e(t),t.type!==x){qr();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return J(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;Wr&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==`function`?t.type.displayName||t.type.name:``))),qr(n)}}),Kr(`__e`,function(e,t,n,r){qr(),e(t,n,r)}),Kr(`diffed`,function(e,t){qr();var n;if(typeof t.type==`string`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=Yr(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function Yr(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=K(n);return{o:function(e,t){a.value=e,r=t},d:J(function(){this.N=Qr;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===`-`)?e.setAttribute(t,n):e.removeAttribute(t))})}}Kr(`unmount`,function(e,t){if(typeof t.type==`string`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),Kr(`__h`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==`boolean`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==`__source`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function Y(e,t){return pr(function(){return K(e,t)},[])}var Xr=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Zr(){wr(function(){for(var e;e=Gr.shift();)Hr.call(e)})}function Qr(){Gr.push(this)===1&&(e.requestAnimationFrame||Xr)(Zr)}var $r=RegExp(`^([a-z]{2,3}|\\*)(?:-([a-z]{4}|\\*))?(?:-([a-z]{2}|\\*))?(?:-(([0-9][a-z0-9]{3}|[a-z0-9]{5,8})|\\*))?$`,`i`),ei=class{constructor(e){let t=$r.exec(e.replace(/_/g,`-`));if(!t){this.isWellFormed=!1;return}let[,n,r,i,a]=t;n&&(this.language=n.toLowerCase()),r&&(this.script=r[0].toUpperCase()+r.slice(1)),i&&(this.region=i.toUpperCase()),this.variant=a,this.isWellFormed=!0}isEqual(e){return this.language===e.language&&this.script===e.script&&this.region===e.region&&this.variant===e.variant}matches(e,t=!1,n=!1){return(this.language===e.language||t&&this.language===void 0||n&&e.language===void 0)&&(this.script===e.script||t&&this.script===void 0||n&&e.script===void 0)&&(this.region===e.region||t&&this.region===void 0||n&&e.region===void 0)&&(this.variant===e.variant||t&&this.variant===void 0||n&&e.variant===void 0)}toString(){return[this.language,this.script,this.region,this.variant].filter(e=>e!==void 0).join(`-`)}clearVariants(){this.variant=void 0}clearRegion(){this.region=void 0}addLikelySubtags(){let e=ri(this.toString().toLowerCase());return e?(this.language=e.language,this.script=e.script,this.region=e.region,this.variant=e.variant,!0):!1}},ti={ar:`ar-arab-eg`,"az-arab":`az-arab-ir`,"az-ir":`az-arab-ir`,be:`be-cyrl-by`,da:`da-latn-dk`,el:`el-grek-gr`,en:`en-latn-us`,fa:`fa-arab-ir`,ja:`ja-jpan-jp`,ko:`ko-kore-kr`,pt:`pt-latn-br`,sr:`sr-cyrl-rs`,"sr-ru":`sr-latn-ru`,sv:`sv-latn-se`,ta:`ta-taml-in`,uk:`uk-cyrl-ua`,zh:`zh-hans-cn`,"zh-hant":`zh-hant-tw`,"zh-hk":`zh-hant-hk`,"zh-mo":`zh-hant-mo`,"zh-tw":`zh-hant-tw`,"zh-gb":`zh-hant-gb`,"zh-us":`zh-hant-us`},ni=[`az`,`bg`,`cs`,`de`,`es`,`fi`,`fr`,`hu`,`it`,`lt`,`lv`,`nl`,`pl`,`ro`,`ru`];function ri(e){if(Object.prototype.hasOwnProperty.call(ti,e))return new ei(ti[e]);let t=new ei(e);return t.language&&ni.includes(t.language)?(t.region=t.language.toUpperCase(),t):null}function ii(e,t,n){let r=new Set,i=new Map;for(let e of t)new ei(e).isWellFormed&&i.set(e,new ei(e));outer:for(let t of e){let e=t.toLowerCase(),a=new ei(e);if(a.language!==void 0){for(let t of i.keys())if(e===t.toLowerCase()){if(r.add(t),i.delete(t),n===`lookup`)return Array.from(r);if(n===`filtering`)continue;continue outer}for(let[e,t]of i.entries())if(t.matches(a,!0,!1)){if(r.add(e),i.delete(e),n===`lookup`)return Array.from(r);if(n===`filtering`)continue;continue outer}if(a.addLikelySubtags()){for(let[e,t]of i.entries())if(t.matches(a,!0,!1)){if(r.add(e),i.delete(e),n===`lookup`)return Array.from(r);if(n===`filtering`)continue;continue outer}}a.clearVariants();for(let[e,t]of i.entries())if(t.matches(a,!0,!0)){if(r.add(e),i.delete(e),n===`lookup`)return Array.from(r);if(n===`filtering`)continue;continue outer}if(a.clearRegion(),a.addLikelySubtags()){for(let[e,t]of i.entries())if(t.matches(a,!0,!1)){if(r.add(e),i.delete(e),n===`lookup`)return Array.from(r);if(n===`filtering`)continue;continue outer}}a.clearRegion();for(let[e,t]of i.entries())if(t.matches(a,!0,!0)){if(r.add(e),i.delete(e),n===`lookup`)return Array.from(r);if(n===`filtering`)continue;continue outer}}}return Array.from(r)}function ai(e,t,{strategy:n=`filtering`,defaultLocale:r}={}){let i=ii(Array.from(e??[]).map(String),Array.from(t??[]).map(String),n);if(n===`lookup`){if(r===void 0)throw Error("defaultLocale cannot be undefined for strategy `lookup`");i.length===0&&i.push(r)}else r&&!i.includes(r)&&i.push(r);return i}var oi=[`en`,`cs`,`sk`,`ru`,`pt-BR`,`de`,`pl`],si=`umpire-language`,X=K(ui()??li(navigator.languages));J(()=>{document.documentElement.lang=X.value});function ci(e){X.value=e;try{localStorage.setItem(si,e)}catch{}}function li(e){let[t]=ai(e,oi,{strategy:`lookup`,defaultLocale:`en`});return oi.find(e=>e===t)??`en`}function ui(){try{let e=localStorage.getItem(si);return oi.find(t=>t===e)??null}catch{return null}}var di=Object.assign({"../../../../locales/cs/page/board.ftl":fe,"../../../../locales/cs/page/camera.ftl":pe,"../../../../locales/cs/page/card.ftl":me,"../../../../locales/cs/page/common.ftl":he,"../../../../locales/cs/page/game.ftl":ge,"../../../../locales/cs/page/gem.ftl":_e,"../../../../locales/cs/page/gems.ftl":ve,"../../../../locales/cs/page/hall.ftl":ye,"../../../../locales/cs/page/home.ftl":be,"../../../../locales/cs/page/marks.ftl":xe,"../../../../locales/cs/page/ominoes-game.ftl":Se,"../../../../locales/cs/page/ominoes.ftl":Ce,"../../../../locales/cs/page/table.ftl":we,"../../../../locales/cs/words.ftl":Te,"../../../../locales/de/page/board.ftl":Ee,"../../../../locales/de/page/camera.ftl":De,"../../../../locales/de/page/card.ftl":Oe,"../../../../locales/de/page/common.ftl":ke,"../../../../locales/de/page/game.ftl":Ae,"../../../../locales/de/page/gem.ftl":je,"../../../../locales/de/page/gems.ftl":Me,"../../../../locales/de/page/hall.ftl":Ne,"../../../../locales/de/page/home.ftl":Pe,"../../../../locales/de/page/marks.ftl":Fe,"../../../../locales/de/page/ominoes-game.ftl":Ie,"../../../../locales/de/page/ominoes.ftl":Le,"../../../../locales/de/page/table.ftl":Re,"../../../../locales/de/words.ftl":ze,"../../../../locales/en/page/board.ftl":Be,"../../../../locales/en/page/camera.ftl":Ve,"../../../../locales/en/page/card.ftl":He,"../../../../locales/en/page/common.ftl":Ue,"../../../../locales/en/page/game.ftl":We,"../../../../locales/en/page/gem.ftl":Ge,"../../../../locales/en/page/gems.ftl":Ke,"../../../../locales/en/page/hall.ftl":qe,"../../../../locales/en/page/home.ftl":Je,"../../../../locales/en/page/marks.ftl":Ye,"../../../../locales/en/page/ominoes-game.ftl":Xe,"../../../../locales/en/page/ominoes.ftl":Ze,"../../../../locales/en/page/table.ftl":Qe,"../../../../locales/en/words.ftl":$e,"../../../../locales/pl/page/board.ftl":et,"../../../../locales/pl/page/camera.ftl":tt,"../../../../locales/pl/page/card.ftl":nt,"../../../../locales/pl/page/common.ftl":rt,"../../../../locales/pl/page/game.ftl":it,"../../../../locales/pl/page/gem.ftl":at,"../../../../locales/pl/page/gems.ftl":ot,"../../../../locales/pl/page/hall.ftl":st,"../../../../locales/pl/page/home.ftl":ct,"../../../../locales/pl/page/marks.ftl":lt,"../../../../locales/pl/page/ominoes-game.ftl":ut,"../../../../locales/pl/page/ominoes.ftl":dt,"../../../../locales/pl/page/table.ftl":ft,"../../../../locales/pl/words.ftl":pt,"../../../../locales/pt-BR/page/board.ftl":mt,"../../../../locales/pt-BR/page/camera.ftl":ht,"../../../../locales/pt-BR/page/card.ftl":gt,"../../../../locales/pt-BR/page/common.ftl":_t,"../../../../locales/pt-BR/page/game.ftl":vt,"../../../../locales/pt-BR/page/gem.ftl":yt,"../../../../locales/pt-BR/page/gems.ftl":bt,"../../../../locales/pt-BR/page/hall.ftl":xt,"../../../../locales/pt-BR/page/home.ftl":St,"../../../../locales/pt-BR/page/marks.ftl":Ct,"../../../../locales/pt-BR/page/ominoes-game.ftl":wt,"../../../../locales/pt-BR/page/ominoes.ftl":Tt,"../../../../locales/pt-BR/page/table.ftl":Et,"../../../../locales/pt-BR/words.ftl":Dt,"../../../../locales/ru/page/board.ftl":Ot,"../../../../locales/ru/page/camera.ftl":kt,"../../../../locales/ru/page/card.ftl":At,"../../../../locales/ru/page/common.ftl":jt,"../../../../locales/ru/page/game.ftl":Mt,"../../../../locales/ru/page/gem.ftl":Nt,"../../../../locales/ru/page/gems.ftl":Pt,"../../../../locales/ru/page/hall.ftl":Ft,"../../../../locales/ru/page/home.ftl":It,"../../../../locales/ru/page/marks.ftl":Lt,"../../../../locales/ru/page/ominoes-game.ftl":Rt,"../../../../locales/ru/page/ominoes.ftl":zt,"../../../../locales/ru/page/table.ftl":Bt,"../../../../locales/ru/words.ftl":Vt,"../../../../locales/sk/page/board.ftl":Ht,"../../../../locales/sk/page/camera.ftl":Ut,"../../../../locales/sk/page/card.ftl":Wt,"../../../../locales/sk/page/common.ftl":Gt,"../../../../locales/sk/page/game.ftl":Kt,"../../../../locales/sk/page/gem.ftl":qt,"../../../../locales/sk/page/gems.ftl":Jt,"../../../../locales/sk/page/hall.ftl":Yt,"../../../../locales/sk/page/home.ftl":Xt,"../../../../locales/sk/page/marks.ftl":Zt,"../../../../locales/sk/page/ominoes-game.ftl":Qt,"../../../../locales/sk/page/ominoes.ftl":$t,"../../../../locales/sk/page/table.ftl":en,"../../../../locales/sk/words.ftl":tn}),fi=new Map,pi=Lr(()=>_i(X.value));function Z(e,t={}){return bi(pi.value,e,t)??bi(_i(`en`),e,t)??e}function mi(e){return bi(_i(e),`language-own-name`)??e}function hi(e){return new Intl.ListFormat(gi(X.value)).format(e)}function gi(e){return e===`en`?`en-GB`:e}function _i(e){let t=fi.get(e);if(t)return t;let n=vi(e);return fi.set(e,n),n}function vi(e){let t=new En(e,{functions:{WORD:([e],{form:n})=>yi(t,String(e??``),n)}});for(let[n,r]of Object.entries(di))if(n.includes(`/locales/${e}/`))for(let e of t.addResource(new Zn(r)))console.error(e);return t}function yi(e,t,n){let r=e.getMessage(t),i=n&&r?.attributes[String(n)]||r?.value;return i?e.formatPattern(i):t}function bi(e,t,n={}){let r=e.getMessage(t)?.value;return r?e.formatPattern(r,n):null}function xi(){return F(`label`,{class:`language-choice`,children:[F(`svg`,{viewBox:`0 0 24 24`,"aria-hidden":`true`,children:[F(`circle`,{cx:`12`,cy:`12`,r:`9`}),F(`path`,{d:`M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18`})]}),F(`span`,{class:`visually-hidden`,children:Z(`language`)}),F(`select`,{value:X.value,onChange:({currentTarget:{value:e}})=>{let t=oi.find(t=>t===e);t&&ci(t)},children:oi.map(e=>F(`option`,{value:e,lang:e,children:mi(e)},e))})]})}function Si({rows:e,isShort:t}){return F(`table`,{class:`hall-standings`,children:[F(`thead`,{children:F(`tr`,{children:[F(`th`,{scope:`col`,children:`#`}),F(`th`,{scope:`col`,children:Z(`hall-player`)}),F(`th`,{scope:`col`,children:Z(`hall-points`)}),!t&&F(`th`,{scope:`col`,children:Z(`hall-opponents`)}),!t&&F(`th`,{scope:`col`,children:Z(`hall-beaten`)}),F(`th`,{scope:`col`,children:Z(`hall-wins`)}),!t&&F(`th`,{scope:`col`,children:Z(`hall-games`)})]})}),F(`tbody`,{children:e.map(e=>F(`tr`,{"data-left":e.has_left,children:[F(`td`,{children:e.rank}),F(`th`,{scope:`row`,children:[e.name,e.has_left&&F(`span`,{class:`hall-left`,children:[` `,Z(`hall-left`)]})]}),F(`td`,{children:e.points}),!t&&F(`td`,{children:e.opponents}),!t&&F(`td`,{children:e.beaten}),F(`td`,{children:e.wins}),!t&&F(`td`,{children:e.games})]},e.name))})]})}function Ci({tables:e,tournament:t}){let n=new Map(t?.played.at(-1)?.tables.map(e=>[e.table,e])),r=new Map(e.map(e=>[e.table,e])),i=e=>n.has(e)||r.get(e)?.online===!0;return[...new Set([...n.keys(),...r.keys()])].filter(i).sort((e,t)=>e-t).map(e=>({table:e,view:r.get(e)??null,seating:n.get(e)??null}))}function wi({view:e,seating:t}){return t?.ranks?t.reported?`differs`:`counted`:t?.reported?`reported`:e?.online?e.kind===`watch`?`watch`:Ti(e,t)?e.phase===`over`?`over`:`playing`:`waits`:`offline`}function Ti(e,t){return e.game===null?!1:!t||Ei(e.names)===Ei(t.players)}function Ei(e){return e.map(e=>e.trim().toLowerCase()).sort().join(`
`)}function Di(e,t){return e.map((e,n)=>({name:e,rank:t[n]??0})).sort((e,t)=>e.rank-t.rank)}function Oi(e,t){let n=Math.max(1,Math.ceil(e.length/t)),r=Math.ceil(e.length/n);return Array.from({length:n},(t,n)=>e.slice(n*r,(n+1)*r))}var ki=[`shield`,`hand`,`antelope`,`snake`,`elephant`,`mask`],Ai={shield:{filled:[],lines:[`M12 2.5C17 4.5 18.5 8 18.5 12S17 19.5 12 21.5C7 19.5 5.5 16 5.5 12S7 4.5 12 2.5Z`,`M12 2.5V21.5M6 9L18 15M18 9L6 15`]},hand:{filled:[`M7.2 11V5a1.3 1.3 0 0 1 2.6 0V9.6h.5V3.4a1.3 1.3 0 0 1 2.6 0V9.6h.5V4.2a1.3 1.3 0 0 1 2.6 0V10.4h.5V6.8a1.2 1.2 0 0 1 2.4 0V15c0 4-2.4 7-6 7-3 0-4.6-1.4-6-4L3.6 13.8a1.4 1.4 0 0 1 2.3-1.5L7.2 14Z`],lines:[]},antelope:{filled:[`M8.6 10.4L3.6 9.4 6 12.6 8.8 13.2 10.4 20.4Q12 22.4 13.6 20.4L15.2 13.2 18 12.6 20.4 9.4 15.4 10.4Q12 8.6 8.6 10.4Z`],lines:[`M10.2 9.6Q8.2 7.4 9 5T7.4 1.8M13.8 9.6Q15.8 7.4 15 5T16.6 1.8`]},snake:{filled:[`M15.2 3.6a3.1 2.5 0 1 1 0 5h-1.4v-5Z`],lines:[`M15 6.1H8.4a3 3 0 0 0 0 6.2h7.2a3.2 3.2 0 0 1 0 6.4H4.4L2.6 20.6`]},elephant:{filled:[`M2.4 17V11Q2.4 5.4 8.6 5.4H13Q14.4 3.6 17 3.6 21.6 3.6 21.6 9V17.6H19.4V12.4L17.4 12.4 16.2 14.6V20.4H12.8V15.8H7.8V20.4H4.4V13.4L3.8 17Z`],lines:[`M19.6 17.4Q20 20.4 22.6 19.8`]},mask:{filled:[],lines:[`M12 2.4C17.4 2.4 19 5.4 18.6 10.6S15.6 21.6 12 21.6 5.8 15.8 5.4 10.6 6.6 2.4 12 2.4Z`,`M7.8 9.4Q9.2 8 10.6 9.4M13.4 9.4Q14.8 8 16.2 9.4M12 9V14.4H10.8M9.6 17.6H14.4M12 2.6V5.6M8.8 3.4L9.6 6M15.2 3.4L14.4 6`]}};function ji({symbol:e}){let{filled:t,lines:n}=Ai[e];return F(`svg`,{class:`symbol-drawing`,viewBox:`0 0 24 24`,"aria-hidden":`true`,children:[t.map(e=>F(`path`,{class:`symbol-filled`,d:e},e)),n.map(e=>F(`path`,{class:`symbol-line`,d:e},e))]})}function Mi(e){return`symbol-${e}`}function Ni(e){return Z(Mi(e))}function Pi(e,t,n){if(e.sand_left_ms===null)return null;let r=`${e.round}${e.second_glass?` again`:``}`,i=t?.glass===r?t:null;return{glass:r,startedAt:n,endsAt:n+e.sand_left_ms,isEndPending:e.sand_left_ms>0||i?.isEndPending===!0,isStopped:i?.isStopped===!0}}function Fi(e,t){return e.isStopped?0:Math.max(0,e.endsAt-t)}function Ii(e){return e!==null&&(e.isStopped||!e.isEndPending)}function Li(e){let t=Math.ceil(e/1e3);return`${Math.floor(t/60)}:${String(t%60).padStart(2,`0`)}`}var Ri=100,zi=1e4,Bi=[30,10];function Vi(e,t){let n=Y(performance.now());return V(()=>{if(!e)return;let r=()=>{n.value=performance.now(),!Ii(e)&&Fi(e,n.value)===0&&t?.()};r();let i=setInterval(r,Ri);return()=>clearInterval(i)},[e,t,n]),e?Fi(e,Math.max(n.value,e.startedAt)):0}function Hi(e){let{state:t,sand:n,onEnd:r}=e,i=Vi(n,r),a=ki.find(e=>e===t.symbol);return F(`section`,{class:`game-glass-panel`,"data-short":n!==null&&i<1e4,"aria-label":Z(`game-glass`),children:[a&&F(`p`,{class:`game-rolled`,children:[F(ji,{symbol:a}),F(`strong`,{children:Ni(a)})]}),n?F(x,{children:[F(qi,{fraction:i/t.glass_ms}),F(`p`,{class:`game-time`,role:`timer`,children:[Li(i),F(`span`,{class:`game-time-word`,children:Ui(t,i)})]}),F(`p`,{class:`visually-hidden`,role:`status`,children:Wi(i)})]}):F(`p`,{class:`game-time-word`,children:Z(`game-glass-waits`)})]})}function Ui(e,t){return t===0?Z(`game-sand-is-out`):e.second_glass?Z(`game-second-glass`):Z(`game-sand-left`)}function Wi(e){if(e===0)return Z(`game-sand-is-out`);let t=Bi.findLast(t=>e<=t*1e3);return t?Z(`game-seconds-left`,{seconds:t}):``}var Gi=26,Ki=32;function qi({fraction:e}){let t=Gi*Math.sqrt(e),n=Gi*(1-Math.sqrt(e));return F(`svg`,{class:`game-glass`,viewBox:`0 0 48 64`,"aria-hidden":`true`,children:[F(`clipPath`,{id:`glass-inside`,children:F(`path`,{d:`M8 6H40L26 32L40 58H8L22 32Z`})}),F(`g`,{"clip-path":`url(#glass-inside)`,class:`game-glass-sand`,children:[F(`rect`,{x:`6`,y:Ki-t,width:`36`,height:t}),F(`rect`,{x:`6`,y:58-n,width:`36`,height:n}),e>0&&F(`rect`,{x:`23`,y:Ki,width:`2`,height:Gi})]}),F(`path`,{class:`game-glass-rim`,d:`M8 6H40L26 32L40 58H8L22 32ZM4 6H44M4 58H44`})]})}var Ji=250;function Yi({tile:e,arrivedAtMs:t}){let n=wi(e);return F(`li`,{class:`hall-tile`,"data-status":n,"data-table":e.table,children:[F(`h3`,{children:[F(`span`,{class:`visually-hidden`,children:Z(`hall-table`,{table:e.table})}),F(`span`,{"aria-hidden":`true`,children:e.table})]}),F(Xi,{tile:e,leaders:n===`playing`?e.view?.leaders??[]:[]}),F(`div`,{class:`hall-now`,children:[F(`p`,{class:`hall-status`,children:Zi(n,e)}),n===`playing`&&e.view?.glass&&F(Qi,{glass:e.view.glass,arrivedAtMs:t})]}),n===`playing`&&e.view&&F($i,{view:e.view})]})}function Xi({tile:{view:e,seating:t},leaders:n}){let r=t?.ranks??t?.reported?.ranks,i=t?.players??e?.names??[];return F(`ul`,{class:`hall-players`,children:(r?Di(i,r):i.map(e=>({name:e,rank:0}))).map(({name:e,rank:t})=>F(`li`,{"data-leads":n.includes(e),children:[t>0&&F(`span`,{class:`hall-rank`,children:[Z(`hall-rank`,{rank:t}),` `]}),e]},e))})}function Zi(e,{view:t,seating:n}){switch(e){case`counted`:return Z(n?.by===`organiser`?`hall-counted-organiser`:`hall-counted`);case`differs`:return Z(`hall-reported-other`,{table:n?.reported?.table??0});case`reported`:return Z(`hall-reported`);case`offline`:return Z(`hall-offline`);case`waits`:return Z(`hall-waits`);case`watch`:return Z(`hall-watch`);case`over`:return Z(`hall-game-over`);case`playing`:return Z(`hall-game-round`,{round:t?.round??0,rounds:t?.rounds??0})}}function Qi({glass:e,arrivedAtMs:t}){let n=ea(e.left_ms,t);return F(`p`,{class:`hall-glass`,"data-short":n<zi,role:`timer`,children:[F(qi,{fraction:Math.min(1,n/(1e3*e.seconds))}),Li(n)]})}function $i({view:{leaders:e,solved:t}}){return F(x,{children:[e.length>0&&F(`p`,{class:`hall-leads`,children:Z(`hall-leads`,{names:hi(e)})}),t.length>0&&F(`p`,{class:`hall-solved`,children:Z(`hall-solved`,{names:hi(t)})})]})}function ea(e,t){let n=Y(performance.now());return V(()=>{let e=setInterval(()=>{n.value=performance.now()},Ji);return()=>clearInterval(e)},[n]),Math.max(0,e-Math.max(0,n.value-t))}function ta({program:e}){let t=e.state.value;return F(`main`,{class:`page hall`,"data-wide":`true`,children:[F(`header`,{class:`hall-top`,children:[F(`h1`,{children:t?Z(`hall-title`,{hall:t.hall}):`umpire`}),F(`p`,{children:t?na(t.tournament):Z(`hall-connecting`)}),F(`p`,{children:F(`a`,{href:`projector`,children:Z(`hall-projector`)})})]}),F(ra,{program:e}),t&&F(ia,{program:e,state:t}),F(xi,{})]})}function na(e){if(!e)return Z(`hall-no-tournament`);let{phase:t,round:n,rounds:r}=e;return t===`over`?Z(`hall-over`):n===0?Z(`hall-before`,{rounds:r}):Z(`hall-round`,{round:n,rounds:r})}function ra({program:e}){let t=e.state.value;return e.isLost.value?F(`p`,{class:`hall-problem`,role:`alert`,children:Z(`hall-lost`)}):t&&!t.connected?F(`p`,{class:`hall-problem`,role:`alert`,children:Z(`hall-no-broker`)}):null}function ia({program:e,state:t}){let n=Ci(t),{tournament:r}=t;return F(x,{children:[t.conducts&&F(oa,{program:e,state:t}),!t.conducts&&r&&F(`p`,{class:`hint`,children:Z(`hall-shows`)}),F(`section`,{"aria-labelledby":`tables-title`,children:[F(`h2`,{id:`tables-title`,children:Z(`hall-tables`)}),n.length===0&&F(`p`,{children:Z(`hall-no-tables`)}),F(`ul`,{class:`hall-tiles`,children:n.map(t=>F(Yi,{tile:t,arrivedAtMs:e.arrivedAtMs.value},t.table))})]}),r&&F(`section`,{"aria-labelledby":`standings-title`,children:[F(`h2`,{id:`standings-title`,children:Z(`hall-standings`)}),F(Si,{rows:r.standings,isShort:!1})]}),r?.next&&F(aa,{tournament:r}),F(`details`,{class:`game-more`,children:[F(`summary`,{children:Z(`hall-log`)}),F(`ol`,{reversed:!0,children:[...t.told].reverse().map((e,n)=>F(`li`,{class:`hall-told`,children:e},t.told.length-n))}),t.refused>0&&F(`p`,{children:Z(`hall-refused`,{count:t.refused})})]})]})}function aa({tournament:e}){let{next:t}=e;return t?F(`section`,{"aria-labelledby":`next-title`,children:[F(`h2`,{id:`next-title`,children:Z(`hall-next`)}),F(`ol`,{class:`hall-next`,children:[t.tables.map(({table:e,players:t})=>F(`li`,{children:[F(`strong`,{children:Z(`hall-table`,{table:e})}),` `,t.join(` – `)]},e)),t.bye&&F(`li`,{children:Z(`hall-bye`,{name:t.bye})})]})]}):null}function oa({program:e,state:t}){let{tournament:n}=t,r=n?.played.at(-1)?.tables.filter(e=>e.reported)??[],i=t=>void e.sendCommand(t);return F(`section`,{class:`hall-actions`,children:[F(`div`,{class:`toolbar`,children:[n?.phase===`ready`&&F(`button`,{type:`button`,class:`button primary`,onClick:()=>i(`next`),children:Z(`hall-begin`,{round:n.round+1})}),r.map(e=>F(sa,{seating:e,sendCommand:i},e.table))]}),F(de,{formClass:`hall-command`,label:Z(`hall-command`),enterLabel:Z(`hall-enter`),maxLetters:400,onCommand:i}),F(`p`,{class:`hall-answer`,role:`status`,children:e.answer.value})]})}function sa({seating:e,sendCommand:t}){let{table:n,players:r,reported:i}=e;if(!i)return null;let a=r.map((e,t)=>`${i.ranks[t]??``}. ${e}`).sort();return F(`button`,{type:`button`,class:`button`,onClick:()=>t(`confirm ${n}`),children:[Z(`hall-table`,{table:n}),`: `,a.join(`, `),` – `,Z(`hall-confirm`)]})}var ca=1e3;function la(e,{onState:t,onLost:n}){let r,i,a=()=>{r=new EventSource(e),r.onmessage=({data:e})=>{let n=JSON.parse(String(e));n&&t(n)},r.onerror=()=>{r.close(),n(),i=setTimeout(a,ca)}};return a(),()=>{clearTimeout(i),r.close()}}var ua=class{state=K();arrivedAtMs=K(0);isLost=K(!1);answer=K(``);follow(){la(`state`,{onState:e=>{this.isLost.value=!1,this.arrivedAtMs.value=performance.now(),this.state.value=e},onLost:()=>{this.isLost.value=!0}})}async sendCommand(e){try{let t=await fetch(`say`,{method:`POST`,body:e});this.answer.value=await t.text()}catch{this.answer.value=Z(`hall-not-reached`)}}};function da(){let e=null,t=!0,n=async()=>{if(t&&!document.hidden&&`wakeLock`in navigator)try{e=await navigator.wakeLock.request(`screen`),t||e.release()}catch{}};return document.addEventListener(`visibilitychange`,n),n(),()=>{t=!1,document.removeEventListener(`visibilitychange`,n),e?.release()}}var fa=20,pa=16,ma=1e4;function ha({program:e}){let t=Y(0);V(da,[]),V(()=>{let e=setInterval(()=>t.value++,ma);return()=>clearInterval(e)},[t]);let n=e.state.value;if(!n)return F(`main`,{class:`projector`,children:Z(`hall-connecting`)});let r=Oi(Ci(n),fa),i=Oi(n.tournament?.standings??[],pa),a=e=>t.value%e.length,o=n.tournament?.played.at(-1)?.bye;return F(`main`,{class:`projector`,"data-tournament":n.tournament!==null,children:[F(`header`,{children:[F(`h1`,{children:na(n.tournament)}),o&&F(`p`,{children:Z(`hall-bye`,{name:o})}),F(ra,{program:e}),r.length>1&&F(`p`,{children:Z(`hall-tables-page`,{page:a(r)+1,pages:r.length})})]}),F(`h2`,{class:`visually-hidden`,children:Z(`hall-tables`)}),F(`ul`,{class:`hall-tiles`,"data-many":(r[0]?.length??0)>12,children:r[a(r)]?.map(t=>F(Yi,{tile:t,arrivedAtMs:e.arrivedAtMs.value},t.table))}),n.tournament&&F(`aside`,{children:[F(`h2`,{children:i.length>1?Z(`hall-standings-page`,{page:a(i)+1,pages:i.length}):Z(`hall-standings`)}),F(Si,{rows:i[a(i)]??[],isShort:!0})]})]})}var ga=class{state=K();entryResult=K(null);isSlow=K(!1);isLost=K(!1);follow(){J(()=>la(`state?lang=${X.value}`,{onState:e=>this.show(e),onLost:()=>{this.isLost.value=!0}}))}show(e){this.isLost.value=!1,this.state.value=e}async sendCommand(e){try{let t=await fetch(`say?lang=${X.value}`,{method:`POST`,body:e});return this.entryResult.value={message:await t.text(),refused:!t.ok},t.ok}catch{return this.entryResult.value={message:Z(`table-not-reached`),refused:!0},!1}}};function _a(e){return Object.entries(e).map(([e,t])=>`${e}:${t}`).join(`,`)}function va(e,t){let n=e[t]?.place;if(!n||n===1)return null;let r=e.map((e,t)=>({index:t,place:e.place})).filter(e=>e.place!==null).sort((e,t)=>(e.place??0)-(t.place??0)).map(e=>e.index);return r.splice(n-2,2,t,r[n-2]??t),{what:`order`,players:r}}function ya(e){return e.players.filter(e=>e.place!==null&&!e.taken)}function ba(e){return e.phase===`solving`&&!e.glass_waits}function xa(e){return e.phase===`solving`&&e.may_end_early&&e.players.every(e=>e.taken)}function Sa({state:e,die:t,turnsGlass:n,onRoll:r}){return F(`section`,{class:`game-roll-panel`,"aria-labelledby":`roll-title`,children:[F(`h2`,{id:`roll-title`,children:Z(`game-rolls`,{name:e.starter})}),e.round===1&&F(Ca,{players:e.players}),F(`p`,{class:`hint`,children:Z(n?`game-roll-help-sand`:`game-roll-help`)}),F(`div`,{class:`game-symbols`,children:ki.map(e=>F(`button`,{type:`button`,class:`button game-symbol-button`,"data-symbol":e,"data-seen":e===t,onClick:()=>r(e),children:[F(ji,{symbol:e}),F(`span`,{children:Ni(e)}),e===t&&F(`small`,{children:Z(`game-die-seen`)})]},e))})]})}function Ca({players:e}){let t=e.flatMap(({name:e,field:t})=>t===null?[]:[{name:e,field:t}]),[n]=t;return n?F(`p`,{class:`game-pawns-help`,children:[t.every(({field:e})=>e===n.field)?Z(`game-pawns-same`,{field:n.field}):Z(`game-pawns-put`,{pawns:hi(t.map(e=>Z(`game-pawn-of`,e)))}),` `,Z(`game-field-one`)]}):null}function wa({game:e,state:t,enter:n,turnsGlass:r}){let{mayEnter:i}=e;return t.phase===`over`?F(Ea,{state:t}):t.phase===`roll`?i?F(Sa,{state:t,die:e.die.value,turnsGlass:r,onRoll:e=>n({what:`rolled`,symbol:e})}):F(`h2`,{children:Z(`game-rolls`,{name:t.starter})}):F(x,{children:[F(Hi,{state:t,sand:e.sand.value,onEnd:e.handleSandEnd}),i&&t.glass_waits&&F(`button`,{type:`button`,class:`button primary game-big`,onClick:()=>n({what:`glass_turned`}),children:Z(`game-turn-glass`)}),i&&Ii(e.sand.value)&&F(Ta,{game:e,state:t,enter:n})]})}function Ta({game:e,state:t,enter:n}){let r=ya(t).map(e=>e.name);return F(`section`,{class:`game-held`,role:`alert`,children:[F(`h2`,{children:Z(`game-time-up`)}),r.length>0&&F(`p`,{children:Z(`game-taken-in-time`,{names:hi(r)})}),F(`button`,{type:`button`,class:`button primary game-big`,onClick:()=>n({what:`sand_out`}),children:Z(`game-end-round`)}),e.sand.value?.isStopped&&F(`button`,{type:`button`,class:`button`,onClick:()=>e.continueSand(),children:Z(`game-sand-runs`)})]})}function Ea({state:e}){let t=e.players.filter(e=>e.rank===1).map(e=>e.name);return F(`section`,{class:`game-over`,children:[F(`p`,{class:`game-cup`,"aria-hidden":`true`,children:`★`}),F(`h2`,{children:Z(`game-winner`,{names:hi(t),count:t.length})})]})}function Da({game:e}){let t=e.entryResult.value;return F(`p`,{class:`game-answer`,role:`status`,"data-refused":t?.refused,children:[e.isSlow.value&&Z(`game-slow`),` `,t?.refused?Z(`game-refused`,{why:t.message}):t?.message]})}function Oa({game:e,state:t,enter:n,onAgain:r}){return F(`div`,{class:`game-bottom-bar`,children:[F(`button`,{type:`button`,class:`button`,disabled:!e.mayUndo,onClick:()=>n({what:`undone`}),children:Z(`undo`)}),ba(t)&&!Ii(e.sand.value)&&F(ka,{game:e,state:t,enter:n}),t.confirmation===`awaited`&&F(`button`,{type:`button`,class:`button primary`,onClick:()=>n({what:`confirmed`}),children:Z(`game-confirm`)}),t.phase===`over`&&r&&F(`button`,{type:`button`,class:`button primary`,onClick:r,children:Z(`game-again`)})]})}function ka({game:e,state:t,enter:n}){return F(x,{children:[t.may_end_early&&F(`button`,{type:`button`,class:`button`,disabled:!xa(t),onClick:()=>n({what:`ended_early`}),children:Z(`game-end-early`)}),F(`button`,{type:`button`,class:`button`,onClick:()=>{ya(t).length>0?e.stopSand():n({what:`sand_out`})},children:Z(`game-sand-out`)})]})}var Aa=[`green`,`red`,`blue`,`purple`,`brown`,`yellow`],ja={green:`circle`,red:`square`,blue:`diamond`,purple:`triangle`,brown:`hexagon`,yellow:`star`};function Ma(){return{green:0,red:0,blue:0,purple:0,brown:0,yellow:0}}function Na(e){return Z(`letter-gem-${e}`)}function Pa(e){return`gem-${e}`}function Fa(e){return Z(Pa(e))}function Ia(e){let t=Aa.filter(t=>e[t]>0);return t.length===0?Z(`gem-none`):(t.sort((t,n)=>e[n]-e[t]),t.map(t=>Z(`gem-counted`,{count:e[t],colour:Pa(t)})).join(`, `))}var La={square:{corners:4,first:45},diamond:{corners:4,first:0},triangle:{corners:3,first:-90},hexagon:{corners:6,first:0}},Ra={circle:1,square:1.2,diamond:1.25,triangle:1.4,hexagon:1.08,star:1.3},za=5,Ba=.62;function Va(e,[t,n],r){let i=r*Ra[e];return e===`circle`?`M${Wa(t-i)} ${Wa(n)}a${Wa(i)} ${Wa(i)} 0 1 1 0 .01Z`:`M${Ha(e).map(([e,r])=>`${Wa(t+i*e)} ${Wa(n+i*r)}`).join(`L`)}Z`}function Ha(e){if(e===`star`)return Array.from({length:10},(e,t)=>Ua(-90+180/za*t,t%2?Ba:1));let{corners:t,first:n}=La[e];return Array.from({length:t},(e,r)=>Ua(n+360*r/t,1))}function Ua(e,t){let n=e*Math.PI/180;return[t*Math.cos(n),t*Math.sin(n)]}var Wa=e=>Math.round(e*100)/100,Ga=11.5,Ka=2;function qa({colour:e,doubtful:t=!1}){let n=`${Na(e)}${t?`?`:``}`;return F(`svg`,{class:`gem-mark`,viewBox:`-16 -16 32 32`,"aria-hidden":`true`,"data-tone":e,children:[F(`path`,{class:`gem-shape`,d:Va(ja[e],[0,0],Ga)}),F(`text`,{class:`gem-letter`,"data-long":n.length>1,y:ja[e]===`triangle`?Ka:0,children:n})]})}function Ja({counts:e}){let t=Aa.filter(t=>e[t]>0);return t.sort((t,n)=>e[n]-e[t]),F(`span`,{class:`gem-tally`,role:`img`,"aria-label":Ia(e),children:[t.map(t=>F(`span`,{class:`gem-count`,children:[F(qa,{colour:t}),e[t]]},t)),t.length===0&&Ia(e)]})}function Ya({gems:e}){return F(`p`,{class:`game-gem-counts`,children:F(Ja,{counts:{...Ma(),...e}})})}function Xa({state:e,actions:t}){return F(`ul`,{class:`game-players`,"aria-label":Z(`game-players`),children:e.players.map((n,r)=>F(Za,{state:e,player:n,index:r,actions:t},n.name))})}function Za({state:e,player:t,index:n,actions:r}){return F(`li`,{class:`game-player`,"data-solved":t.place!==null,children:[F(`div`,{class:`game-player-words`,children:[F(`p`,{class:`game-player-name`,children:F(`strong`,{children:t.name})}),F(`p`,{children:$a(t)}),t.total>0&&F(Ya,{gems:t.gems})]}),r.mayEnter&&F(`div`,{class:`game-player-buttons`,children:[ba(e)&&F(eo,{player:t,index:n,actions:r}),F(Qa,{player:t,onCorrect:()=>r.onCorrect(n)})]})]})}function Qa({player:e,onCorrect:t}){return F(`button`,{type:`button`,class:`button game-quiet`,"aria-label":Z(`game-correct`,{name:e.name}),onClick:t,children:F(`svg`,{class:`game-pencil`,viewBox:`0 0 24 24`,"aria-hidden":`true`,children:F(`path`,{d:`M4 20L5.2 15.2 16 4.4 19.6 8 8.8 18.8ZM13.6 6.8L17.2 10.4`})})})}function $a(e){let t=[];if(e.place!==null&&t.push(Z(`game-place`,{place:e.place})),e.taken&&t.push(Z(`game-has-taken`)),e.field!==null){let n=e.place!==null&&!e.taken;t.push(n?Z(`game-may-move`,{moves:e.moves??0}):Z(`game-pawn-on`,{field:e.field}))}return e.corrected&&t.push(Z(`game-corrected`)),t.join(` · `)}function eo({player:e,index:t,actions:n}){return e.taken?null:e.place===null?F(`button`,{type:`button`,class:`button primary`,"aria-label":Z(`game-solved-by`,{name:e.name}),onClick:()=>n.onSolved(t),children:Z(`game-solved`)},`solved`):F(`button`,{type:`button`,class:`button game-take`,"aria-label":Z(`game-take-by`,{name:e.name}),onClick:()=>n.onTake(t),children:Z(`game-take`)},`take`)}function to({state:e,actions:t,points:n}){let r=e.players.some(e=>e.total>0),i=e.players.map((e,t)=>({...e,index:t})).sort((e,t)=>e.rank-t.rank);return F(`section`,{class:`game-standings`,"aria-labelledby":`standings-title`,children:[F(`h2`,{id:`standings-title`,children:Z(`game-standings`)}),F(`ol`,{children:i.map(e=>F(`li`,{children:[F(`span`,{class:`game-rank`,children:Z(`game-rank`,{rank:e.rank})}),F(`strong`,{children:e.name}),F(`span`,{class:`game-total`,children:no(n.get(e.name),e.total)}),t.mayEnter&&F(Qa,{player:e,onCorrect:()=>t.onCorrect(e.index)}),F(`div`,{class:`game-beside`,children:[e.total>0&&F(Ya,{gems:e.gems}),e.field!==null&&F(`p`,{children:Z(`game-pawn-on`,{field:e.field})}),e.corrected&&F(`p`,{children:Z(`game-corrected`)})]})]},e.name))}),e.confirmation&&F(`p`,{role:`status`,children:Z(`game-confirmation-${e.confirmation}`)}),r&&e.phase===`over`&&F(`h3`,{children:Z(`game-why`)}),r&&e.why.map(e=>F(`p`,{children:e},e))]})}function no(e,t){return e===void 0?Z(`game-total`,{gems:t}):Z(`game-total-points`,{points:e,gems:t})}function ro({messages:e}){return F(`details`,{class:`game-more game-history`,children:[F(`summary`,{children:Z(`game-history`)}),F(`ol`,{reversed:!0,children:[...e].reverse().map((t,n)=>F(`li`,{children:t},e.length-n))})]})}var io=400,ao=22;function oo(e,t){let n=Math.hypot(t.x-e.x,t.y-e.y)<=ao;return!e.button.isConnected&&n&&t.atMs-e.atMs<=io}function so(){let e=null,t=t=>{if(!(t instanceof PointerEvent)||t.pointerType!==`touch`)return;let n=t.target,r={button:n.closest(`button, label, a, summary`)??n,x:t.clientX,y:t.clientY,atMs:t.timeStamp};e&&oo(e,r)?(t.preventDefault(),t.stopPropagation()):e=r};return document.addEventListener(`click`,t,!0),()=>document.removeEventListener(`click`,t,!0)}function co(){return F(`p`,{class:`game-note game-bad`,role:`alert`,children:Z(`table-lost`)})}function lo({game:e}){return F(de,{formClass:`table-command`,label:Z(`table-command`),enterLabel:Z(`table-enter`),maxLetters:200,onCommand:t=>void e.sendCommand(t)})}function uo(e,t,n){return e.find(({corners:e})=>fo(e,t,n))}function fo(e,t,n){let r=!1;for(let[i,[a,o]]of e.entries()){let[s,c]=e[(i+1)%e.length]??[a,o];o>n!=c>n&&t<a+(s-a)*(n-o)/(c-o)&&(r=!r)}return r}function po(e,t,n,r){let i=Math.min(e.width/t[0],e.height/t[1]),a=(e,t,n)=>1e3*(e-(t-n*i)/2)/(n*i);return[a(n-e.left,e.width,t[0]),a(r-e.top,e.height,t[1])]}function mo(e,t){let n=H(t);n.current=t,V(()=>{let t=e.current;if(!t)return;let r=e=>n.current(e,t.getBoundingClientRect());return t.addEventListener(`click`,r),()=>t.removeEventListener(`click`,r)},[e])}var ho=1e3;function go({onTap:e}){let t=H(null);return mo(t,(t,n)=>{e?.(...po(n,[n.width,n.height],t.clientX,t.clientY))}),V(()=>{let e=t.current;if(!e)return;let n,r=()=>{n=setTimeout(()=>{e.src=`live?${Date.now()}`},ho)};return e.addEventListener(`error`,r),()=>{clearTimeout(n),e.removeEventListener(`error`,r)}},[]),F(`img`,{ref:t,class:`table-live`,"data-tappable":e!==void 0,src:`live`,alt:Z(`table-picture`)})}var _o=[{neighbour:[-1,0],direction:[0,1],start:[0,0]},{neighbour:[0,1],direction:[1,0],start:[0,1]},{neighbour:[1,0],direction:[0,-1],start:[1,1]},{neighbour:[0,-1],direction:[-1,0],start:[1,0]}];function vo(e,t){let n=new Set(e.map(([e,t])=>`${e},${t}`)),r=(e,t)=>n.has(`${e},${t}`);return e.flatMap(([e,n])=>_o.filter(({neighbour:t})=>!r(e+t[0],n+t[1])).map(({neighbour:i,direction:a,start:o})=>{let s=o=>{let[s,c]=[e+o*a[0],n+o*a[1]];return r(s,c)?r(s+i[0],c+i[1])?t:0:-t},c=r=>[n+o[1]+a[1]*r-i[1]*t,e+o[0]+a[0]*r-i[0]*t];return{from:c(-s(-1)),to:c(1+s(1))}}))}function yo(e){return String.fromCharCode(65+e)}function bo(e,[t,n]){return e.flatMap((e,r)=>e.cells.some(e=>e[0]===t&&e[1]===n)?[yo(r)]:[])}function xo(e){let t=[],n=(e,t)=>e.cells.some(([e,n])=>t.cells.some(t=>t[0]===e&&t[1]===n));for(let r of e){let i=t.filter((t,i)=>{let a=e[i];return a!==void 0&&n(r,a)}),a=0;for(;i.includes(a);)a+=1;t.push(a)}return t}var So=.05,Co=.07,wo=[0,.17,-.17],To={x:.42,y:.2},Eo=.1,Do=.62,Oo=.36;function ko({groups:e,drawingFromBoard:t}){let n=xo(e);return F(`g`,{children:e.map((e,r)=>{let i=vo(e.cells,So+Co*(n[r]??0)).map(({from:e,to:n})=>`M${t(...e).join(` `)}L${t(...n).join(` `)}`).join(``);return F(`g`,{"data-god":e.colour,children:[F(`path`,{class:`group-halo`,d:i}),F(`path`,{class:`group-frame`,d:i})]},r)})})}function Ao({groups:e,drawingFromBoard:t,fontSize:n}){let r=[];return F(`g`,{children:e.map((e,i)=>{let a=jo(e,r);r.push(a);let[o,s]=t(Math.max(To.x,a[1]+Eo),Math.max(To.y,a[0]+Eo));return F(Mo,{position:[o,s],fontSize:n,text:`${yo(i)} ${e.points}`,god:e.colour},i)})})}function jo(e,t){let n=e=>t.some(t=>t[0]===e[0]&&t[1]===e[1]);return e.cells.find(e=>!n(e))??e.cells[0]??[0,0]}function Mo({position:[e,t],fontSize:n,text:r,god:i}){let a=n*(Do*r.length+.6);return F(`g`,{class:`group-tag`,"data-god":i,transform:`translate(${e} ${t})`,children:[F(`rect`,{x:-a/2,y:-.68*n,width:a,height:1.36*n,rx:.4*n}),F(`text`,{"font-size":n,y:Oo*n,children:r})]})}function No({moves:e,drawingFromBoard:t,fontSize:n}){return F(`g`,{class:`arrows`,children:e.toReversed().map(({move:e,number:r})=>F(Po,{move:e,number:r,drawingFromBoard:t,fontSize:n},r))})}function Po({move:e,number:t,drawingFromBoard:n,fontSize:r}){let i=.5+(wo[(t-1)%wo.length]??0),a=e.path.map(([e,t])=>[t+i,e+i]),[o,s,c,l]=a;if(!o||!s||!c||!l)return null;let[u,d]=[l[0]-c[0],l[1]-c[1]],f=(e,t)=>n(l[0]-u*e-d*t,l[1]-d*e+u*t),p=[...a.slice(0,3).map(e=>n(...e)),f(.3,0)],m=[f(0,0),f(.42,.26),f(.42,-.26)],[h,g]=n((o[0]+s[0])/2,(o[1]+s[1])/2);return F(`g`,{class:`arrow`,"data-move":t,children:[F(`polyline`,{class:`arrow-halo`,points:Fo(p)}),F(`polygon`,{class:`arrow-head`,points:Fo(m)}),F(`polyline`,{class:`arrow-line`,points:Fo(p)}),F(`g`,{transform:`translate(${h} ${g})`,children:[F(`circle`,{class:`arrow-head`,r:.72*r}),F(`text`,{"font-size":r,y:Oo*r,children:t})]})]})}function Fo(e){return e.map(e=>e.join(`,`)).join(` `)}function Io(e){return`face-${e}`}function Lo(e){return Z(Io(e))}function Ro(e){return e===null?`square-empty`:e===`unknown`?`square-unknown`:Io(e)}function zo(e){return Z(Ro(e))}function Bo([e,t]){return Z(`square-place`,{row:e+1,column:t+1})}var Vo={horus:F(`path`,{class:`face-fill`,d:`M12 3.5c1.5 0 2.5 1 2.5 2.4l1.6 1-1.7.5c2.6.9 5-.2 7.6-2.4-.2 5.6-2.6 9-6.3 9.7L17.5 20H13l-1-2.4L11 20H6.5l1.8-5.3C4.6 14 2.2 10.6 2 5c2.6 2.2 5 3.3 7.6 2.4C9.5 5 10.3 3.5 12 3.5z`}),apep:F(`g`,{class:`face-line`,children:[F(`path`,{d:`M4 19c4.5 2.5 9-.5 7-4s-5-5-2-8 8-1 8.5 2`}),F(`circle`,{class:`face-fill`,cx:`17.7`,cy:`9.6`,r:`2.1`}),F(`path`,{class:`thin`,d:`M17.9 11.5v3.2m0 0-1.3 1.8m1.3-1.8 1.3 1.8`})]}),ra:F(`g`,{class:`face-line`,children:[F(`circle`,{class:`face-fill`,cx:`12`,cy:`12`,r:`4.6`}),F(`path`,{d:`M12 1.8v3.4M12 18.8v3.4M1.8 12h3.4M18.8 12h3.4M4.8 4.8l2.4 2.4M16.8 16.8l2.4 2.4M4.8 19.2l2.4-2.4M16.8 7.2l2.4-2.4`})]}),khepri:F(`g`,{class:`face-line`,children:[F(`ellipse`,{class:`face-fill`,cx:`12`,cy:`14`,rx:`5.2`,ry:`6.6`}),F(`path`,{class:`face-fill`,d:`M8.3 7.2a3.7 3.7 0 0 1 7.4 0z`}),F(`path`,{class:`thin`,d:`M7 11 3.5 8.5M6.5 14.5H2.8M7.2 18l-3 3M17 11l3.5-2.5M17.5 14.5h3.7M16.8 18l3 3`}),F(`path`,{class:`face-gap`,d:`M12 8.6v12M6.9 11.3c3 1.3 7.2 1.3 10.2 0`})]}),hura:F(`g`,{class:`face-line`,children:[F(`circle`,{class:`face-fill`,cx:`13`,cy:`4.6`,r:`2.4`}),F(`path`,{d:`M12.5 8.5 11.5 14l3.5 3 1 4.5M11.5 14l-1.5 3.5L6 20M12.5 9l4 3.2 3-.8M12 9.2 8 10.5l-1.5 3.3`})]}),ominotep:F(`g`,{class:`face-line`,children:[F(`path`,{class:`bold`,d:`M16.5 5.6A8 8 0 1 1 8.3 4.9`}),F(`path`,{class:`face-fill`,d:`M7.2 2.2 14 4.3l-5.2 4.2z`})]})};function Ho({face:e}){return F(`g`,{class:`face`,"data-face":e,children:Vo[e]})}function Uo({face:e}){return F(`svg`,{class:`die`,viewBox:`-3 -3 30 30`,"aria-hidden":`true`,children:[F(`rect`,{class:`die-body`,x:`-2`,y:`-2`,width:`28`,height:`28`,rx:`6`}),F(Ho,{face:e})]})}var Wo=(e,t)=>[e,t],Go={horus:`h`,apep:`a`,ra:`r`,khepri:`k`,hura:`u`,ominotep:`o`},Ko=Object.keys(Go);function Q(e,t){return e[0]===t[0]&&e[1]===t[1]}function qo(e,[t,n]){return e[t]?.[n]??null}function Jo(e){let t=e=>e===null||e===`unknown`?`.`:Go[e];return e.map(e=>e.map(t).join(``)).join(`/`)}function Yo(e){return[`.`,`Delete`,`Backspace`].includes(e)?null:Ko.find(t=>Go[t]===e.toLowerCase())}var Xo=.3,Zo=.26,Qo={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]};function $o(e){let{board:t,cells:n,corrected:r,doubtful:i,groups:a,moves:o,marks:s,onCell:c,onSet:l}=e,u=Y([0,0]),d=H(null);return F(`div`,{class:`plain-board`,children:[F(es,{gods:t.gods,ends:[0,1]}),F(`div`,{class:`squares`,children:[F(`table`,{ref:d,role:`grid`,"aria-label":Z(`board-title`),onKeyDown:e=>{let t=Qo[e.key],n=l&&Yo(e.key);if(e.ctrlKey||e.metaKey||e.altKey||!t&&n===void 0)return;if(e.preventDefault(),n!==void 0)return l?.(u.value,n);let[r,i]=[u.value[0]+(t?.[0]??0),u.value[1]+(t?.[1]??0)];d.current?.querySelector(`[data-cell="${r},${i}"]`)?.focus()},children:F(`tbody`,{children:n.map((e,n)=>F(`tr`,{children:e.map((e,o)=>F(`td`,{children:F(ts,{cell:[n,o],square:e,grey:t.grey.some(e=>Q(e,[n,o])),correction:r.find(({cell:e})=>Q(e,[n,o])),isDoubtful:i.some(e=>Q(e,[n,o])),mark:s?.find(({cell:e})=>Q(e,[n,o]))?.kind,tags:bo(a,[n,o]),isCurrent:Q(u.value,[n,o]),onFocus:()=>{u.value=[n,o]},onPress:()=>c([n,o])})},o))},n))})}),F(`svg`,{class:`board-lines`,viewBox:`0 0 ${t.size} ${t.size}`,"aria-hidden":`true`,children:[F(ko,{groups:a,drawingFromBoard:Wo}),F(No,{moves:o,drawingFromBoard:Wo,fontSize:Xo}),F(Ao,{groups:a,drawingFromBoard:Wo,fontSize:Zo})]})]}),F(es,{gods:t.gods,ends:[3,2]})]})}function es({gods:e,ends:t}){return e?F(`div`,{class:`corner-gods`,"aria-hidden":`true`,children:t.map(t=>{let n=e[t];return F(`span`,{"data-god":n,children:[n&&F(Uo,{face:n}),n&&zo(n)]},t)})}):null}function ts(e){let{cell:t,square:n,grey:r,correction:i,isDoubtful:a,isCurrent:o,onFocus:s,onPress:c}=e;return F(`button`,{type:`button`,class:`square`,"data-cell":t.join(`,`),"data-square":n??`empty`,"data-grey":r,"data-corrected":i!==void 0,"data-mark":e.mark,"aria-label":rs(e),tabIndex:o?0:-1,onFocus:s,onClick:c,children:[F(ns,{square:n}),a&&n!==`unknown`&&F(`span`,{class:`doubt`,"aria-hidden":`true`,children:`?`}),i&&F(`span`,{class:`was`,"aria-hidden":`true`,children:[F(ns,{square:i.was}),i.was===null&&`·`]})]})}function ns({square:e}){return e===null?null:e===`unknown`?F(`span`,{class:`unknown`,children:`?`}):F(Uo,{face:e})}function rs({cell:e,square:t,grey:n,correction:r,isDoubtful:i,mark:a,tags:o}){let s=[Z(`square-label`,{row:e[0]+1,column:e[1]+1,content:Ro(t)})];return o.length>0&&s.push(Z(`square-label-groups`,{tags:o.join(`, `)})),a&&s.push(Z(`square-label-${a}`)),n&&s.push(Z(`square-label-snake`)),i&&t!==`unknown`&&s.push(Z(`square-label-doubtful`)),r&&s.push(Z(`square-label-was`,{was:Ro(r.was)})),s.join(`, `)}function is(e,t,n){let r=qo(e.cells,n);switch(e.phase){case`set_up`:return as(e.set_up,r!==null,n);case`move`:return e.rolled===`ominotep`?r?{kind:`question`,question:{what:`again`,cell:n,faces:Ko}}:null:r?{kind:`choose`,cell:t&&Q(t,n)?null:n}:t?{kind:`command`,line:`move ${$(t)} ${$(n)}`}:null;case`place`:return{kind:`command`,line:`place ${$(n)}`};case`roll`:case`end`:case`over`:return null}}function as(e,t,n){let[r,...i]=e;return r?i.length>0&&!t?{kind:`question`,question:{what:`set`,cell:n,faces:e}}:{kind:`command`,line:`set ${r} ${$(n)}`}:null}function os({what:e,cell:t},n){return e===`set`?`set ${n} ${$(t)}`:`again ${$(t)} ${n}`}function ss(e,t){if(e.phase!==`move`)return[];if(e.rolled===`ominotep`)return cs(e.cells).map(e=>({cell:e,kind:`movable`}));if(t){let n=e.moves.filter(([e])=>Q(e,t));return[{cell:t,kind:`chosen`},...n.map(([,e])=>({cell:e,kind:`target`}))]}return e.moves.filter(([t],n)=>e.moves.findIndex(([e])=>Q(e,t))===n).map(([e])=>({cell:e,kind:`movable`}))}function cs(e){return e.flatMap((e,t)=>e.flatMap((e,n)=>e?[[t,n]]:[]))}function $([e,t]){return`${e+1},${t+1}`}function ls({question:e,onPick:t,onClose:n}){let r=H(null);return V(()=>r.current?.showModal(),[]),F(`dialog`,{ref:r,class:`sheet die-editor`,"aria-labelledby":`symbol-title`,onClose:n,children:[F(`header`,{children:[F(`div`,{children:[F(`h2`,{id:`symbol-title`,children:Z(`dice-ask-${e.what}`)}),F(`p`,{class:`hint`,children:Bo(e.cell)})]}),F(`button`,{type:`button`,class:`button quiet`,onClick:()=>r.current?.close(),children:Z(`close`)})]}),F(us,{faces:e.faces,onPick:e=>{t(e),r.current?.close()}})]})}function us({faces:e,onPick:t}){return F(`div`,{class:`faces`,children:e.map(e=>F(`button`,{type:`button`,class:`button face-choice`,onClick:()=>t(e),children:[F(Uo,{face:e}),F(`span`,{children:Lo(e)})]},e))})}function ds({state:e,sendCommand:t}){let n=Y(null),r=Y(null);V(()=>{n.value=null,r.value=null},[e.phase,e.turn,e.rolled,Jo(e.cells)]);let i=i=>{let a=is(e,n.value,i);a?.kind===`command`&&t(a.line),a?.kind===`choose`&&(n.value=a.cell),a?.kind===`question`&&(r.value=a.question)},a=ps(e,n.value!==null);return F(`div`,{class:`boards`,children:[F(`div`,{class:`numbered-board`,"data-size":e.size,children:[F(fs,{count:e.size}),F(fs,{count:e.size}),F($o,{board:{size:e.size,grey:e.grey},cells:e.cells,corrected:[],doubtful:[],groups:e.groups,moves:[],marks:ss(e,n.value),onCell:i})]}),a&&F(`p`,{class:`hint`,children:a}),!e.pit_open&&F(`p`,{class:`hint`,children:Z(`dice-pit-closed`)}),r.value&&F(ls,{question:r.value,onPick:e=>r.value&&t(os(r.value,e)),onClose:()=>{r.value=null}})]})}function fs({count:e}){return F(`div`,{class:`board-numbers`,"aria-hidden":`true`,children:Array.from({length:e},(e,t)=>F(`span`,{children:t+1},t))})}function ps({phase:e,rolled:t},n){return e===`set_up`?Z(`dice-tap-set-up`):e===`place`?Z(`dice-tap-place`):e===`move`?Z(t===`ominotep`?`dice-tap-again`:n?`dice-tap-target`:`dice-tap-die`):null}function ms({state:e}){let t=e.players[e.turn];return e.winner===null?F(`section`,{class:`dice-turn`,children:[e.rolled&&F(Uo,{face:e.rolled}),F(`div`,{children:[F(`h2`,{children:Z(`dice-turn`,{name:t?.name??``})}),e.rolled&&F(`p`,{children:Z(`dice-rolled`,{face:Io(e.rolled)})}),F(`p`,{role:`status`,children:e.next})]})]}):F(`section`,{class:`game-over`,children:[F(`p`,{class:`game-cup`,"aria-hidden":`true`,children:`★`}),F(`h2`,{children:Z(`game-winner`,{names:e.winner,count:1})})]})}function hs({state:e,sendCommand:t}){return e.problem===null?e.question.length===0?null:F(`section`,{class:`notice dice-question`,"data-kind":`unsure`,children:[F(`div`,{role:`alert`,children:F(`h2`,{children:Z(`dice-question`)})}),e.question.map((e,n)=>F(`button`,{type:`button`,class:`button dice-choice`,onClick:()=>t(`choose ${n+1}`),children:e},e))]}):F(`section`,{class:`notice dice-problem`,"data-kind":`bad`,children:[F(`div`,{role:`alert`,children:[F(`h2`,{children:Z(`dice-problem`)}),F(`p`,{children:[e.problem,`.`]})]}),F(`p`,{children:Z(`dice-problem-help`)}),F(`button`,{type:`button`,class:`button`,onClick:()=>t(`accept`),children:Z(`dice-accept`)})]})}function gs({state:e,sendCommand:t}){return e.groups.length===0?null:F(`section`,{class:`panel`,"aria-labelledby":`take-title`,children:[F(`h2`,{id:`take-title`,children:Z(`dice-groups`,{name:e.players[e.turn]?.name??``})}),F(`ul`,{class:`list`,children:e.groups.map((e,n)=>{let[r]=e.cells,i=Z(`group-name`,{god:Io(e.colour),points:e.points});return F(`li`,{class:`group dice-group`,"data-god":e.colour,children:[F(`span`,{class:`tag`,"aria-hidden":`true`,children:yo(n)}),F(`strong`,{children:i}),F(`button`,{type:`button`,class:`button primary`,onClick:()=>r&&t(`take ${$(r)} ${e.colour}`),children:[Z(`dice-take`),` `,F(`span`,{class:`visually-hidden`,children:i})]})]},n)})})]})}function _s({state:e,sendCommand:t}){if(e.phase!==`roll`&&e.phase!==`end`)return null;let n=e.phase===`end`?(e.turn+1)%e.players.length:e.turn;return F(`section`,{class:`panel`,"aria-labelledby":`roll-title`,children:[F(`h2`,{id:`roll-title`,children:Z(`dice-rolls`,{name:e.players[n]?.name??``})}),F(us,{faces:Ko,onPick:e=>t(`roll ${e}`)})]})}function vs({state:e,sendCommand:t}){let n=e.phase===`move`||e.phase===`place`;return F(`div`,{class:`toolbar`,children:[F(`button`,{type:`button`,class:`button`,onClick:()=>t(`undo`),children:Z(`undo`)}),n&&F(`button`,{type:`button`,class:`button`,onClick:()=>t(`advice`),children:Z(`dice-advice`)}),e.may_pass&&F(`button`,{type:`button`,class:`button`,onClick:()=>t(`pass`),children:Z(`dice-pass`)}),e.phase===`end`&&F(`button`,{type:`button`,class:`button`,onClick:()=>t(`end`),children:Z(`dice-end`)})]})}function ys({state:e}){return F(`section`,{"aria-label":Z(`game-players`),children:[F(`ol`,{class:`dice-players`,children:e.players.map((t,n)=>F(`li`,{"data-turn":n===e.turn,"aria-current":n===e.turn?`true`:void 0,children:[F(`span`,{class:`dice-name`,children:t.name}),F(bs,{gods:t.gods}),F(`span`,{class:`dice-points`,children:[F(`strong`,{children:t.points}),` `,Z(`dice-of`,{target:e.winning_points})]})]},t.name))}),e.shared.length>0&&F(`p`,{class:`hint dice-shared`,children:[Z(`dice-shared`),` `,F(bs,{gods:e.shared})]})]})}function bs({gods:e}){return F(`span`,{class:`dice-gods`,children:e.map(e=>F(`span`,{children:[F(Uo,{face:e}),F(`span`,{class:`visually-hidden`,children:Lo(e)})]},e))})}function xs({game:e}){V(da,[]),V(so,[]);let t=e.state.value,n=e.isLost.value&&t?.phase!==`over`,r=t=>void e.sendCommand(t);return F(`main`,{class:`page`,"data-wide":`true`,children:[F(`header`,{class:`table-top`,children:[F(`h1`,{children:`umpire`}),F(`p`,{children:Z(t?`ominoes-title`:`table-connecting`)})]}),n&&F(co,{}),t&&F(`div`,{class:`ominoes ominoes-table`,"data-phase":t.phase,children:[F(`div`,{class:`dice-now`,children:[F(ys,{state:t}),F(ms,{state:t}),F(hs,{state:t,sendCommand:r})]}),F(ds,{state:t,sendCommand:r}),F(`div`,{class:`dice-actions`,children:[F(Da,{game:e}),F(gs,{state:t,sendCommand:r}),F(_s,{state:t,sendCommand:r}),t.phase!==`over`&&F(vs,{state:t,sendCommand:r}),t.watched&&t.phase!==`over`&&F(go,{}),F(ro,{messages:t.told}),t.phase!==`over`&&F(lo,{game:e})]})]}),F(xi,{})]})}function Ss({game:e}){let t=e.state.value;if(!t)return null;let n=e.isLost.value&&t.phase!==`over`;return F(`main`,{class:`overlay`,"data-phase":t.phase,"data-players":t.players.length,children:[F(ws,{state:t,sand:e.sand.value,isLost:n}),F(`ol`,{class:`overlay-players`,"aria-label":Z(`game-players`),children:Cs(t).map(e=>F(Es,{player:e,state:t},e.name))}),t.phase===`over`&&F(Ds,{state:t})]})}function Cs({phase:e,players:t}){return e===`solving`?t:[...t].sort((e,t)=>e.rank-t.rank)}function ws({state:e,sand:t,isLost:n}){let r=Vi(n?null:t),i=ki.find(t=>t===e.symbol);return F(`section`,{class:`overlay-box overlay-round`,"data-short":t!==null&&!n&&r<1e4,children:[F(`p`,{class:`overlay-title`,children:Ts(e)}),n&&F(`p`,{class:`overlay-note`,children:Z(`overlay-lost`)}),!n&&e.phase===`roll`&&F(`p`,{class:`overlay-note`,children:Z(`game-rolls`,{name:e.starter})}),!n&&e.phase===`solving`&&F(`div`,{class:`overlay-now`,children:[i&&F(`p`,{class:`overlay-symbol`,children:[F(ji,{symbol:i}),F(`span`,{children:Ni(i)})]}),t&&F(`p`,{class:`overlay-time`,role:`timer`,children:[F(qi,{fraction:r/e.glass_ms}),Li(r)]})]})]})}function Ts({phase:e,round:t,rounds:n}){return e===`over`?Z(`table-over`):Z(`game-round`,{round:t,rounds:n})}function Es({player:e,state:t}){let n=t.players.some(({total:e})=>e>0),r=n&&e.rank===1;return F(`li`,{class:`overlay-box overlay-player`,"data-solved":e.place!==null,"data-leads":r,children:[F(`p`,{class:`overlay-name`,children:[n&&F(`span`,{class:`overlay-rank`,children:Z(`game-rank`,{rank:e.rank})}),F(`strong`,{children:e.name})]}),e.place!==null&&F(`p`,{class:`overlay-place`,children:[Z(`game-place`,{place:e.place}),e.taken&&F(`span`,{class:`visually-hidden`,children:[` `,Z(`game-has-taken`)]})]}),F(Ya,{gems:e.gems})]})}function Ds({state:e}){let[t]=e.why;return e.players.some(({total:e})=>e>0)&&t?F(`p`,{class:`overlay-box overlay-why`,children:t}):null}var Os=class{keys=new Set;async runUnlessInProgress(e,t){let n=ks(e);if(this.keys.has(n))return!1;this.keys.add(n);try{return await t()}finally{this.keys.delete(n)}}};function ks(e){return e.what===`ended_early`?`sand_out`:`player`in e?`${e.what} ${e.player}`:e.what}function As(e,t){let n=e=>t.players[e]?.name??``;switch(e.what){case`rolled`:return`roll ${e.symbol}`;case`glass_turned`:return`glass`;case`solved`:return`solved ${n(e.player)}`;case`not_solved`:return`false ${n(e.player)}`;case`took`:return[`take ${n(e.player)} ${e.field+1}`,...js(e.gems,t)].join(` `);case`order`:return`order ${e.players.map(n).join(`,`)}`;case`gems`:return`gems ${n(e.player)} ${_a(e.counts)}`;case`sand_out`:return`sand`;case`ended_early`:return`end`;case`confirmed`:return`confirm`;case`undone`:return`undo`}}function js(e,t){return t.rows_known?[]:e.length>0?e:[`nothing`]}var Ms=class extends ga{sand=K(null);die=K(null);mayEnter=!0;mayUndo=!0;entriesInProgress=new Os;show(e){this.sand.value=Pi(e,this.sand.value,performance.now()),this.die.value=e.die,super.show(e)}async enter(e){let{value:t}=this.state;return t?this.entriesInProgress.runUnlessInProgress(e,()=>this.sendCommand(As(e,t))):!1}handleSandEnd=()=>{};stopSand(){this.sand.value&&(this.sand.value={...this.sand.value,isStopped:!0})}continueSand(){this.sand.value&&(this.sand.value={...this.sand.value,isStopped:!1})}};function Ns({title:e,onClose:t,children:n}){let r=H(null),i=mr(),a=H(t);return a.current=t,V(()=>{let e=r.current;if(e)return Ps(e,()=>a.current())},[]),F(`dialog`,{ref:r,class:`mark-sheet`,"aria-labelledby":i,children:F(`div`,{class:`mark-sheet-inside`,children:[F(`header`,{class:`mark-sheet-top`,children:[F(`h2`,{id:i,tabIndex:-1,children:e}),F(`button`,{type:`button`,class:`button`,onClick:t,children:Z(`close`)})]}),n]})})}function Ps(e,t){let n=document.activeElement;e.showModal(),e.querySelector(`h2`)?.focus();let r=n=>{n.target===e&&t()},i=n=>{n.target===e&&(n.preventDefault(),t())},a=()=>t();return e.addEventListener(`click`,r),e.addEventListener(`cancel`,i),e.addEventListener(`close`,a),()=>{e.removeEventListener(`close`,a),e.close(),n?.isConnected&&n.focus({preventScroll:!0})}}function Fs({state:e,index:t,gems:n,onEnter:r,onClose:i}){let a=e.players[t];if(!a)return null;let o=e.phase===`solving`&&a.place!==null,s=o?va(e.players,t):null,c=e.players.find(e=>e.place===(a.place??0)-1);return F(Ns,{title:Z(`game-entries-of`,{name:a.name}),onClose:i,children:F(`div`,{class:`game-sheet`,children:[o&&F(`div`,{class:`game-sheet-buttons`,children:[F(`button`,{type:`button`,class:`button`,disabled:a.taken,onClick:()=>r({what:`not_solved`,player:t}),children:Z(`game-not-solved`)}),s&&c&&F(`button`,{type:`button`,class:`button`,onClick:()=>r(s),children:Z(`game-faster`,{name:c.name})})]}),o&&a.taken&&F(`p`,{class:`hint`,children:Z(`game-taken-first`)}),F(Is,{initialCounts:a.gems,gems:n,onSave:e=>r({what:`gems`,player:t,counts:e})})]})})}function Is({initialCounts:e,gems:t,onSave:n}){let r=Y(e),i=t.some(t=>r.value[t]!==e[t]),a=(e,t)=>{r.value={...r.value,[e]:Math.max(0,r.value[e]+t)}};return F(`fieldset`,{class:`game-choice`,children:[F(`legend`,{children:Z(`game-gems-of`)}),t.map(e=>F(`div`,{class:`game-count`,children:[F(`span`,{children:[F(qa,{colour:e}),` `,Fa(e)]}),F(`button`,{type:`button`,class:`button`,disabled:r.value[e]===0,"aria-label":Z(`game-one-less`,{gem:Pa(e)}),onClick:()=>a(e,-1),children:`−`}),F(`output`,{children:r.value[e]}),F(`button`,{type:`button`,class:`button`,"aria-label":Z(`game-one-more`,{gem:Pa(e)}),onClick:()=>a(e,1),children:`+`})]},e)),F(`div`,{class:`game-sheet-buttons`,children:F(`button`,{type:`button`,class:`button primary`,disabled:!i,onClick:()=>n(r.value),children:Z(`game-save`)})})]})}function Ls({shown:e,texts:t}){return F(`span`,{class:`game-one-of`,children:t.map((t,n)=>F(`span`,{"data-shown":n===e,children:t},n))})}function Rs({legend:e,value:t,options:n,onChange:r,isShort:i=!1}){let a=mr();return F(`fieldset`,{class:`game-choice`,children:[F(`legend`,{children:e}),F(`div`,{class:`game-choice-row`,"data-short":i,children:n.map(e=>F(`label`,{class:`game-choice-option`,children:[F(`input`,{type:`radio`,name:a,checked:e.value===t,onChange:()=>r(e.value)}),F(`span`,{children:e.label})]},e.value))})]})}var zs=[null,null];function Bs({player:e,gems:t,clock:n,onTake:r}){let i=Y((e.fields.find(({field:t})=>t===e.field)??e.fields[0])?.field??1),a=Y(zs),o=(e,t)=>{a.value=a.value.map((n,r)=>r===e?t:n)},s=a.value.filter(e=>e!==null);return F(x,{children:[F(Rs,{legend:Z(`game-to-field`),isShort:!0,value:String(i.value),options:e.fields.map(e=>({value:String(e.field),label:e.field})),onChange:e=>{i.value=Number(e)}}),F(Vs,{gems:t,isFull:s.length===zs.length,onPick:e=>o(a.value.indexOf(null),e)}),F(`div`,{class:`game-slots`,"aria-live":`polite`,children:a.value.map((e,t)=>F(Hs,{gem:e,place:t,onRemove:()=>o(t,null)},t))}),F(`div`,{class:`game-take-bar`,children:[n,F(`button`,{type:`button`,class:`button primary`,disabled:s.length===0,onClick:()=>r(i.value,s),children:F(Ls,{shown:s.length===1?0:1,texts:[1,zs.length].map(e=>Z(`game-take-picked`,{count:e}))})})]}),F(Us,{disabled:s.length>0,onTake:()=>r(i.value,[])})]})}function Vs({gems:e,isFull:t,onPick:n}){return F(`fieldset`,{class:`game-choice game-take-gems`,children:[F(`legend`,{children:Z(`game-which-gems`)}),F(`div`,{class:`game-palette`,children:e.map(e=>F(`button`,{type:`button`,class:`button`,disabled:t,onClick:()=>n(e),children:[F(qa,{colour:e}),` `,Fa(e)]},e))})]})}function Hs({gem:e,place:t,onRemove:n}){return e===null?F(`span`,{class:`game-slot`,children:Z(`game-slot`,{place:t+1})}):F(`button`,{type:`button`,class:`button game-slot`,"aria-label":Z(`game-slot-empty`,{gem:Pa(e)}),onClick:n,children:[F(qa,{colour:e}),` `,Fa(e),` `,F(`span`,{"aria-hidden":`true`,children:`✕`})]})}function Us({disabled:e,onTake:t}){let n=Y(!1);return F(`button`,{type:`button`,class:`button quiet game-take-nothing`,disabled:e,onClick:()=>{n.value&&t(),n.value=!0},children:F(Ls,{shown:+!!n.value,texts:[Z(`game-take-nothing`),Z(`game-take-nothing-really`)]})})}function Ws({state:e,sand:t,index:n,gems:r,help:i,onTake:a,onClose:o}){let s=e.players[n];if(!s)return null;let c=(e,t)=>a({what:`took`,player:n,field:e-1,gems:t}),l=F(qs,{sand:t}),u=e.rows_known?F(x,{children:[F(Js,{player:s,onTake:c}),F(`div`,{class:`game-take-bar`,children:l})]}):F(Bs,{player:s,gems:r,clock:l,onTake:c});return F(Ns,{title:Z(`game-take-title`,{name:s.name}),onClose:o,children:F(`div`,{class:`game-sheet game-take-sheet`,children:[F(Gs,{player:s,sand:t}),i?i({player:s,rowsKnown:e.rows_known,onTake:c},u):u]})})}function Gs({player:e,sand:t}){let n=Vi(t);return F(`p`,{class:`hint`,role:`status`,children:F(Ls,{shown:+(t!==null&&n===0),texts:[`${Ks(e)} ${Z(`game-field-one`)}`,F(`strong`,{class:`game-wrong`,children:Z(`game-take-in-time`)})]})})}function Ks(e){return e.field===null?Z(`game-pawn-put`,{place:e.place??1}):Z(`game-pawn-moves`,{field:e.field,moves:e.moves??0})}function qs({sand:e}){let t=Vi(e);return e?F(`p`,{class:`game-take-clock`,role:`timer`,"data-short":t<zi,children:F(Ls,{shown:t>0?0:1,texts:[Li(t),Z(`game-time-up`)]})}):null}function Js({player:e,onTake:t}){return F(`div`,{class:`game-rows`,children:e.fields.map(({field:n,gems:r})=>F(`button`,{type:`button`,class:`button game-row`,onClick:()=>t(n,r),children:[F(`strong`,{children:Ys(e,n)}),F(Xs,{gems:r})]},n))})}function Ys(e,t){return t===e.field?Z(`game-field-stays`,{field:t}):Z(`game-field`,{field:t})}function Xs({gems:e}){return e.length===0?F(`span`,{children:Z(`game-row-empty`)}):F(`span`,{class:`game-gem-names`,children:e.map((e,t)=>F(`span`,{children:[F(qa,{colour:e}),` `,Fa(e)]},t))})}function Zs(e){let{game:t,gems:n,points:r,note:i,cameraView:a,menu:o,takeHelp:s,onEntry:c,onAgain:l}=e;V(da,[]),V(so,[]);let u=Y(null),d=t.state.value,f=Ii(t.sand.value);if(V(()=>scrollTo(0,0),[d?.phase,f]),!d)return null;let p=e=>{c?.(),u.value=null,t.enter(e)},m={mayEnter:t.mayEnter,onSolved:e=>p({what:`solved`,player:e}),onTake:e=>{u.value={kind:`take`,player:e}},onCorrect:e=>{u.value={kind:`correct`,player:e}}},h={state:d,index:u.value?.player??0,gems:n,onClose:()=>u.value=null};return F(`div`,{class:`game-play`,"data-phase":d.phase,"data-time-up":f,children:[i,F(`div`,{class:`game-now`,children:[F(wa,{game:t,state:d,enter:p,turnsGlass:e.turnsGlass??!1}),F(Da,{game:t}),a({state:d,enter:p,onCorrect:m.onCorrect})]}),F(`div`,{class:`game-table`,children:[d.phase===`solving`?F(Xa,{state:d,actions:m}):F(to,{state:d,actions:m,points:r}),t.mayEnter&&F(Oa,{game:t,state:d,enter:p,onAgain:l}),F(ro,{messages:d.told}),o]}),u.value?.kind===`take`&&F(Ws,{...h,sand:t.sand.value,help:s,onTake:p}),u.value?.kind===`correct`&&F(Fs,{...h,onEnter:p})]})}function Qs(e){let{player:t,number:n}=e;return t===null?n===null?Z(`game-card-new`):Z(`game-card`,{number:n}):n===null?Z(`game-card-new-of`,{name:t}):Z(`game-card-of`,{name:t,number:n})}function $s({card:e,actions:t,onOwner:n,onClose:r}){let{players:i}=t.state,a=i.findIndex(({name:t})=>t===e.player),o=H(a).current,s=Y(a<0?null:a),c=t=>{s.value=t,n?.(e,t);let i=e.solved!==null&&o>=0&&o!==t;n&&!i&&r()},l=e.solved===null?e.message:Z(`game-card-seen-solved`);return F(Ns,{title:Qs(e),onClose:r,children:F(`div`,{class:`game-sheet`,children:[l&&F(`p`,{class:`hint`,children:l}),F(`fieldset`,{class:`game-choice`,children:[F(`legend`,{children:Z(`game-card-whose`)}),F(`div`,{class:`game-sheet-buttons`,children:i.map(({name:e},t)=>F(`button`,{type:`button`,class:`button`,"aria-pressed":s.value===t,onClick:()=>c(t),children:e},e))})]}),F(`div`,{class:`game-sheet-buttons`,children:[o>=0&&o!==s.value&&F(ec,{player:o,actions:t}),s.value!==null&&F(tc,{player:s.value,actions:t,onClose:r})]})]})})}function ec({player:e,actions:t,onClose:n}){let r=t.state.players[e];return t.state.phase!==`solving`||!r||r.place===null?null:F(`button`,{type:`button`,class:`button`,disabled:r.taken,onClick:()=>{n?.(),t.enter({what:`not_solved`,player:e})},children:Z(`game-card-not-solved`,{name:r.name})})}function tc({player:e,actions:t,onClose:n}){let{state:r,enter:i,onCorrect:a}=t,o=r.players[e];if(!o)return null;let s=e=>()=>{n?.(),e()};return F(x,{children:[ba(r)&&o.place===null&&F(`button`,{type:`button`,class:`button primary`,onClick:s(()=>i({what:`solved`,player:e})),children:Z(`game-card-solved-by`,{name:o.name})}),F(ec,{player:e,actions:t,onClose:n}),F(`button`,{type:`button`,class:`button`,onClick:s(()=>a(e)),children:Z(`game-card-corrections`,{name:o.name})})]})}function nc(e){let{cards:t,actions:n,cameraImage:r,cardText:i,isShort:a=!1,isListed:o=!0,onOwner:s,children:c}=e,l=Y(null),u=t.find(({card:e})=>e===l.value);return F(x,{children:[r((e,n)=>{l.value=uo(t,e,n)?.card??null}),c,o&&t.length>0&&F(`ul`,{class:`picture-cards`,"data-short":a,children:t.map(e=>F(`li`,{children:F(`button`,{type:`button`,class:`button`,"data-solved":e.solved!==null,onClick:()=>{l.value=e.card},children:i(e)})},e.card))}),u&&F($s,{card:u,actions:n,onOwner:s,onClose:()=>{l.value=null}})]})}function rc({actions:e}){return F(`section`,{class:`table-picture`,"aria-label":Z(`table-cards`),children:F(nc,{cards:e.state.cards,actions:e,cameraImage:e=>F(go,{onTap:e}),cardText:ic})})}function ic(e){let t=Qs(e);return e.solved===null?e.message?Z(`table-card-why`,{card:t,why:e.message}):t:Z(`game-card-solved`,{card:t})}var ac=new Map;function oc({game:e}){let t=e.state.value;return F(`main`,{class:`page`,"data-wide":`true`,children:[F(`header`,{class:`table-top`,children:[F(`h1`,{children:`umpire`}),F(`p`,{children:t?sc(t):Z(`table-connecting`)})]}),F(Zs,{game:e,gems:[...Aa],points:ac,note:e.isLost.value&&F(co,{}),cameraView:e=>e.state.watched&&F(rc,{actions:e}),menu:F(lo,{game:e})}),!t&&e.isLost.value&&F(co,{}),F(xi,{})]})}function sc({phase:e,round:t,rounds:n}){return e===`over`?Z(`table-over`):Z(`game-round`,{round:t,rounds:n})}var cc=document.getElementById(`app`);if(!cc)throw Error(`the page has no element #app`);var{view:lc}=document.documentElement.dataset;P(uc(lc),cc);function uc(e){if(e===`hall`||e===`projector`){let t=new ua;return t.follow(),F(e===`hall`?ta:ha,{program:t})}if(e===`ominoes`){let e=new ga;return e.follow(),F(xs,{game:e})}let t=new Ms;return t.follow(),F(e===`overlay`?Ss:oc,{game:t})}