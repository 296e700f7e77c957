import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Términos de uso y privacidad',
  version: (version) => `Versión ${version}`,
  sections: [
    {
      title: 'Qué es esto',
      text: 'Vínculo guarda registros de atención de profesionales y clínicas: personas atendidas, responsables, escuelas, citas, documentos y pagos. Quien instala y mantiene esta dirección es el operador de la instalación.',
    },
    {
      title: 'De quién son los datos',
      text: 'Lo que usted registra es suyo y de las personas a quienes se refiere. Según la ley brasileña de protección de datos (LGPD, Lei 13.709/2018), usted, o su clínica, es el responsable del tratamiento: decide qué registrar y por qué, y responde por el consentimiento y el secreto profesional. El operador de la instalación guarda y procesa los datos por su cuenta.',
    },
    {
      title: 'Qué se guarda',
      text: 'De su cuenta: nombre, correo, profesión y lo demás que diga en el perfil; de la contraseña, solo un resumen que no permite leerla. De las personas que atiende: lo que usted registre. De cada lectura de datos clínicos y de cada cambio: quién, qué y cuándo. De cada entrada: el momento y el tipo de dispositivo.',
    },
    {
      title: 'Quién lo ve',
      text: 'Las personas de su clínica, según el papel de cada una: la secretaría no ve datos clínicos. Otras clínicas no ven nada. Quien administra la instalación ve cuentas, planes y totales en las pantallas, no los registros; quien opera el servidor tiene acceso técnico a la base de datos y a las copias de seguridad. Nada se vende ni se usa para publicidad.',
    },
    {
      title: 'En su navegador',
      text: 'Hay una cookie para su sesión, una para el idioma y, al entrar por otro sitio, una que dura diez minutos. Los borradores de lo que escribe quedan cifrados en el dispositivo hasta que se guardan. No hay rastreadores.',
    },
    {
      title: 'Por cuánto tiempo',
      text: 'Los registros de atención tienen plazos legales de conservación, de cinco años o más según la profesión; por eso, lo que usted elimina sale de las pantallas, pero no se destruye de inmediato. Cuando el plan vence, los datos siguen guardados y se pueden exportar.',
    },
    {
      title: 'Sus derechos y los de quienes atiende',
      text: 'Usted puede ver, corregir y exportar sus datos en cualquier momento, y pedir al operador de la instalación el cierre de la cuenta. Quienes usted atiende se lo piden a usted, que es el responsable; la exportación del registro de una persona sirve para eso.',
    },
    {
      title: 'Qué se espera de usted',
      text: 'Que use una contraseña solo suya, no preste el acceso, registre solo lo necesario y respete el código de ética de su profesión. El programa ayuda a ordenar; las decisiones clínicas son suyas.',
    },
    {
      title: 'Cambios',
      text: 'Cuando este texto cambia, cambia la versión. Queda guardado qué versión aceptó usted y cuándo.',
    },
  ],
}

export default messages
