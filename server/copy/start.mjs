/** What the commands say in the terminal before the app is built: plain Node, so that they run on a fresh clone. */

export const installing = '正在安装依赖（仅首次）… Installing packages, once'
export const building = '正在构建应用（源码有变化时）… Building'
export const notRunning = (path) => `商城没有运行，或还没有启动完成（${path}）：请先 npm start，等显示“已就绪”`
export const noAnswer = '商城没有回答就停了，不能确定是否已经办完，请在商城启动后查看，再决定是否重新执行'
